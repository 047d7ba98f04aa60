import { cleanAddress } from '../telemetry/clean-address.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Beat } from './beats.ts'

const EVERY_MS = 2_000
/** A page that has been silent for so long hangs. */
const SILENT_SECONDS = 10

/** What stops a page that is well: a question before it is left, and the printer's. */
const STOPPING = ['beforeunload', 'beforeprint'] as const

/** Where the shell's own files are; undefined for one that is built as it is shown. */
const folderIn = ({ scripts }: Document): string | undefined =>
  [...scripts].flatMap(({ src }) => /^.*?\/m\/shell\/[^/]+\//.exec(src) ?? [])[0]

/**
 * Beats while the page is seen: a worker reports it, with the version whose page it was, once it hangs. The answer tells this browser to
 * begin with the version before.
 *
 * @param patience how many times longer than usual the page may be silent
 * @see docs/decisions/0062-what-a-page-does-not-get-out-of.md
 */
export function startHeart(page: Window, { describe }: Pick<Telemetry, 'describe'>, patience = 1): void {
  const { document } = page
  const folder = folderIn(document)
  if (folder === undefined) return
  let worker: Worker | undefined

  const say = (beat: Beat) => worker?.postMessage(beat)
  function beat(): void {
    if (document.hidden) return
    const context = { ...describe('', {}), hung: true }
    const record = { kind: 'error', path: cleanAddress(page.location), message: 'The page hung.', context }
    say({ record: JSON.stringify(record), seconds: SILENT_SECONDS * patience })
  }
  function begin(): void {
    worker = new Worker(`${folder}heartbeat.js`)
    beat()
  }

  begin()
  setInterval(beat, EVERY_MS)
  for (const event of STOPPING) page.addEventListener(event, () => say(null))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) say(null)
  })
  page.addEventListener('pagehide', () => worker?.terminate())
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin()
  })
}
