/// Whether a value is a worked figure of nine significant digits.
func near(_ value: Double, _ figure: Double) -> Bool {
  abs(value - figure) <= max(abs(figure), 1e-3) * 6e-9
}
