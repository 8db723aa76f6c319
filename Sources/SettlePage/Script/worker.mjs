// The second instance: maps, away from the finger. Answers are for the text that came with the question.
import { Core } from './core.mjs'

let module

async function map({ text, device, number }) {
  const core = await Core.make(module)
  if (!core.load(text, device).isShown) return postMessage({ number })
  const coarse = core.picture('coarse')
  if (coarse.text) postMessage({ number, isCoarse: true, ...coarse })
  postMessage({ number, isDone: true, ...core.picture('map') })
}

self.onmessage = async ({ data }) => {
  if (data.module) {
    module = data.module
    return
  }
  try {
    await map(data)
  } catch (error) {
    postMessage({ number: data.number, isDone: true,
      refusal: `The map needs more than this browser allows: ${error.message}.` })
  }
}
