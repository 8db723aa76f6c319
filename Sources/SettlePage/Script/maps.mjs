// Landing maps from the worker, for the newest text only.

export class Maps {
  /**
   * @param answer called with `{ text, places, isCoarse }` or `{ refusal }` of the newest question
   * @param explain called with why a flick lands where it does
   */
  constructor(module, source, { answer, explain }) {
    Object.assign(this, { module, answer, explain })
    this.url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    this.number = 0
    this.start()
  }

  start() {
    this.worker = new Worker(this.url)
    this.worker.onmessage = ({ data }) => this.take(data)
    this.worker.postMessage({ module: this.module })
    this.isBusy = false
  }

  take(data) {
    if (data.isDone && data.number === this.asked) this.isBusy = false
    if (data.number !== this.number) return
    if (data.why !== undefined) return this.explain(data.why)
    if (data.text || data.refusal) this.answer(data)
  }

  /** What is answered from here on belongs to a text that is no more. */
  forget() { this.number += 1 }

  /**
   * A question that is being worked at is given up for a newer one.
   * @param question `{ text, device, axis, other }`, the last one with a text and a device of its own
   */
  ask(question) {
    if (this.isBusy) {
      this.worker.terminate()
      this.start()
    }
    this.number += 1
    this.asked = this.number
    this.isBusy = true
    this.worker.postMessage({ ...question, number: this.number })
  }

  /** Why a flick of the newest map lands where it does. */
  askWhy(flick) { this.worker.postMessage({ flick, number: this.number }) }
}
