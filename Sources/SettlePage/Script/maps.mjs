// Landing maps from the worker, for the newest text only.

export class Maps {
  /** @param answer called with `{ text, isCoarse }` or `{ refusal }` of the newest question */
  constructor(module, source, answer) {
    this.module = module
    this.url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    this.answer = answer
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
    if (data.number !== this.number) return
    if (data.isDone) this.isBusy = false
    if (data.text || data.refusal) this.answer(data)
  }

  /** What is answered from here on belongs to a text that is no more. */
  forget() { this.number += 1 }

  /** A question that is being worked at is given up for a newer one. */
  ask(text, device) {
    if (this.isBusy) {
      this.worker.terminate()
      this.start()
    }
    this.number += 1
    this.isBusy = true
    this.worker.postMessage({ text, device, number: this.number })
  }
}
