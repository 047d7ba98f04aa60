import { fieldFrame } from './field-frame.js'
import { vaultFrame } from './vault-frame.js'

const kind = new URLSearchParams(location.hash.slice(1)).get('kind')
const start = kind === 'vault' ? vaultFrame : fieldFrame(kind)

const tell = (message) => parent.postMessage({ cards: true, ...message }, location.origin)

/** Each message from the page runs one action; an `id` asks for its result. */
const actions = start({ tell })
addEventListener('message', async ({ source, origin, data, ports }) => {
  if (source !== parent || origin !== location.origin || !Object.hasOwn(actions, data?.action)) return
  const result = await actions[data.action](data.args, ports[0])
  if (data.id !== undefined) tell({ type: 'result', id: data.id, result })
})
tell({ type: 'ready' })
