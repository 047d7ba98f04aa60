import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime'

/**
 * Runs in a page in development, before anything else: React tells Fast Refresh of what it draws only if that is there first.
 *
 * @typedef {object} Hot what webpack gives each script
 * @property {{ names?: string } | undefined} data what the script before it has left
 * @property {() => void} accept
 * @property {() => void} invalidate
 * @property {(leave: (data: { names?: string }) => void) => void} dispose
 * @property {(apply: boolean) => Promise<unknown[] | null>} check
 */

/** @type {Map<string, Hot>} any script of a deployable, by its name: each can ask for what was built */
const hots = new Map()

/** @param {Record<string, unknown>} exported @returns {string | undefined} their names, if all are components */
function componentsIn(exported) {
  const names = Object.keys(exported)
  const areComponents = names.length > 0 && names.every((name) => isLikelyComponentType(exported[name]))
  return areComponents ? names.sort().join() : undefined
}

/** A script that only exports components is put in place of the one before; any other is for those who import it. */
function accept(/** @type {string} */ name, /** @type {Hot} */ hot, /** @type {Record<string, unknown>} */ exported) {
  hots.set(name, hot)
  const names = componentsIn(exported)
  const before = hot.data?.names
  if (names !== undefined) {
    hot.dispose((data) => {
      data.names = names
    })
    hot.accept()
  }
  if (before !== undefined && before !== names) hot.invalidate()
}

/** @param {string} name of a deployable that was built again */
async function refresh(name) {
  const updated = await hots.get(name)?.check(true)
  if (updated === null) throw new Error(`${name} was built more than once since this page began.`)
  performReactRefresh()
}

/** @param {string} problems of types and builds; none takes the panel away */
function show(problems) {
  document.querySelector('[data-dev-problems]')?.remove()
  if (problems === '') return
  const panel = document.createElement('pre')
  panel.dataset['devProblems'] = ''
  panel.setAttribute('role', 'status')
  panel.tabIndex = 0
  panel.textContent = problems
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    margin: '0',
    padding: '1rem',
    maxHeight: '50vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '0.875rem/1.4 monospace',
    color: '#fff',
    background: '#7a1020',
  })
  document.body.append(panel)
}

injectIntoGlobalHook(window)
Reflect.set(window, 'cupboardDev', { register, sign: createSignatureFunctionForTransform, accept })

// webpack puts another link in place of one that has changed, and would ask it for the bytes of before
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.href.includes('/dev/')) target.removeAttribute('integrity')
  },
  true,
)

let refreshed = Promise.resolve()
const events = new EventSource('/dev/events')
events.addEventListener('built', ({ data }) => {
  refreshed = refreshed.then(() => refresh(data)).catch(() => location.reload())
})
events.addEventListener('problems', ({ data }) => show(JSON.parse(data)))
