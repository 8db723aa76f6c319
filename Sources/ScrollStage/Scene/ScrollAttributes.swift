import ScrollLanguage
import ScrollModel

/// What modifiers have said about one scroll view, for the model that moves it.
package final class ScrollAttributes {
  let identity: Identity
  let modifiers: ScrollModifiers
  let values: EnvironmentRecord
  let showsIndicators: Bool
  let transactions: [TransactionChange]

  init(
    identity: Identity, modifiers: ScrollModifiers, values: EnvironmentRecord,
    showsIndicators: Bool, transactions: [TransactionChange] = []
  ) {
    self.identity = identity
    self.modifiers = modifiers
    self.values = values
    self.showsIndicators = showsIndicators
    self.transactions = transactions
  }

  var horizontalIndicators: IndicatorVisibility {
    showsIndicators ? values.horizontalIndicators : .hidden
  }

  var verticalIndicators: IndicatorVisibility {
    showsIndicators ? values.verticalIndicators : .hidden
  }
}
