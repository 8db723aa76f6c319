// The second instance: maps, away from the finger. Answers are for the text that came with the question.
import { Core } from './core.mjs'

let module
/** The page of the text, and the one of the text that it is compared with. */
let pages

async function map({ text, device, axis, other, number }) {
  pages ??= await Core.make(module).then((core) => ({ core, other: core.sibling }))
  const { core } = pages
  if (!core.load(text, device).isShown) return postMessage({ number, isDone: true })
  if (!other) {
    const coarse = core.picture('coarse', axis)
    if (coarse.text) postMessage({ number, isCoarse: true, ...coarse })
    return postMessage({ number, isDone: true, ...core.picture('map', axis) })
  }
  const own = core.picture('map', axis)
  if (own.refusal) return postMessage({ number, isDone: true, ...own })
  const question = JSON.stringify({ ...other, axis })
  if (pages.question !== question) {
    pages.other.load(other.text, other.device)
    pages.other.picture('map', axis)
    pages.question = question
  }
  postMessage({ number, isDone: true, ...core.compare(pages.other) })
}

self.onmessage = async ({ data }) => {
  if (data.module) {
    module = data.module
    return
  }
  try {
    if (data.flick) postMessage({ number: data.number, why: pages?.core.whyFlick(data.flick) ?? {} })
    else await map(data)
  } catch (error) {
    // What the engine's stack or memory has left behind is used no more.
    pages = undefined
    postMessage({ number: data.number, isDone: true,
      refusal: 'The map of this scene takes more memory or a deeper stack than the browser gives; '
        + `settle map makes it (${error.message}).` })
  }
}
