// A text and its device in the fragment of an address: `#1` deflated, `#0` plain, both base64url.

const noDevice = { preset: -1, landscape: false, horizontal: 0, vertical: 0, rightToLeft: false,
  frameRate: 0 }

export function standardDevice() { return { ...noDevice } }

function encode(bytes) {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text) {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

async function through(stream, bytes) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream))
  return new Uint8Array(await response.arrayBuffer())
}

export async function makeLink(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  return '#1' + encode(await through(new CompressionStream('deflate-raw'), bytes))
}

/** The device of a link, with what is missing or not ours as it is without one. */
function checkedDevice(found) {
  const result = standardDevice()
  for (const key of Object.keys(result)) {
    if (typeof found?.[key] === typeof result[key]) result[key] = found[key]
  }
  return result
}

/** `{ text, device }`; null where there is no link; throws where it is cut or not ours. */
export async function readLink(fragment) {
  if (fragment.length < 2) return null
  const kind = fragment.slice(0, 2)
  if (kind !== '#0' && kind !== '#1') throw new Error('not a link of ours')
  let bytes = decode(fragment.slice(2))
  if (kind === '#1') bytes = await through(new DecompressionStream('deflate-raw'), bytes)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  // Plain links may hold the text alone.
  if (!text.startsWith('{"text":')) return { text, device: standardDevice() }
  const state = JSON.parse(text)
  return { text: String(state.text), device: checkedDevice(state.device) }
}
