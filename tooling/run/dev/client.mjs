import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime'
import { showProblems } from './problems.mjs'

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
events.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)))
