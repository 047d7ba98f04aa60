import { BUILD_EVENTS } from './page.mjs'
import { showProblems } from './problems.mjs'

/**
 * Runs behind the entry of a module under watch, in a page of a running site. React's production build, which such a page has, puts no
 * component in place of another: the page begins anew.
 */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const events = new EventSource(new URL(BUILD_EVENTS, script.src))
  events.addEventListener('built', () => location.reload())
  events.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)))
}
