import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  drawnSignUpData,
  FLAG_DEFAULTS,
  type ModuleManifest,
} from '@cupboard/shared/contracts'
import { doublingPause } from '../platform/domain/restart-pause.ts'
import type { RegistryParts } from './parts.ts'
import type { VisitorInput, VisitorMarkup } from './render-process.ts'
import { stylesBeyond } from './used-styles.ts'
import { NO_ROOM, startVisitorRenderer, type VisitorRenderer } from './visitor-renderer.ts'

/** A screen as it was drawn for one visitor. */
export interface VisitorDrawing extends VisitorMarkup {
  /** Of each style sheet, the rules that it needs. */
  readonly styles: readonly string[]
}

/** As many as come out, twice each, in the time that anybody waits. */
const MOST_WAITING = 4
const HANGS_AFTER_MS = 600
/** A version whose drawings fail so often, one after the other, is left alone, twice as long after each further failure. */
const MOST_FAILURES = 3
const restMs = doublingPause(1_000, 60_000)
const WARM_UP_MS = 10_000

/** Somebody whose screens are all drawn. */
const ANYBODY: VisitorInput['visitor'] = {
  signUpData: drawnSignUpData({
    zipcode: '78704',
    approved: true,
    interview: DEFAULT_INTERVIEW,
    manifestBundles: [
      {
        bundleId: 'everyday',
        productGroups: {
          ToiletPaper: { groupName: 'toilet-paper', articleCount: articleCount(12), pricePerArticle: cents(100) },
        },
        subtotal: cents(1_200),
        hasAll: false,
      },
    ],
    orderId: randomUUID(),
  }),
  flags: FLAG_DEFAULTS,
  calls: [],
}

/** What draws a version's screens, and tells which rules they need. */
interface Running {
  readonly renderer: VisitorRenderer
  readonly stylesOf: (markup: string) => readonly string[]
}

/**
 * Each screen has been drawn once before anybody comes: the first drawings of a process are slow.
 *
 * @throws when the bundle cannot be read, or run
 */
async function start({ config, files, log }: RegistryParts, manifest: ModuleManifest): Promise<Running> {
  const { name, version, css, prerender } = manifest
  await files.bring(manifest)
  const read = (file: string) => readFile(join(files.folderOf(manifest), file), 'utf8')
  const code = await read(prerender?.bundle ?? '')
  const sheets = await Promise.all(css.map(read))
  const { modulePatience } = config
  const renderer = startVisitorRenderer({
    code,
    name: `${name}@${version}`,
    mostWaiting: MOST_WAITING * modulePatience,
    hangsAfterMs: HANGS_AFTER_MS * modulePatience,
    log,
  })
  const usual: string[] = []
  const { visitors = [], customers = [] } = prerender ?? {}
  for (const path of [...visitors, ...customers]) {
    const drawn = await renderer.draw({ path, visitor: ANYBODY }, WARM_UP_MS)
    if (drawn.ok) usual.push(drawn.value.html)
  }
  if (renderer.isOver()) throw new Error('what draws for visitors did not start')
  return { renderer, stylesOf: stylesBeyond(usual.join(''), sheets, `/m/${name}/${version}/`) }
}

/** A version's screens, drawn for visitors by a process that is started before it is needed, and again after it ended. */
export interface VisitorVersion {
  /** Starts its process, unless that runs, or is left alone after too many failures. */
  prepare(): void
  /** Undefined where the screen does not come out in time, or at all. @param forMs how long the visitor waits at most */
  draw(input: VisitorInput, forMs: number): Promise<VisitorDrawing | undefined>
  end(): void
}

export function createVisitorVersion(parts: RegistryParts, manifest: ModuleManifest): VisitorVersion {
  const { name: module, version } = manifest
  let running: Running | undefined
  let isStarting = false
  let hasEnded = false
  let failures = 0
  let restsUntil = 0

  function fail(reason: string): void {
    failures += 1
    if (failures >= MOST_FAILURES) restsUntil = performance.now() + restMs(failures + 1 - MOST_FAILURES)
    parts.log.warn({ module, version, reason }, 'a screen was not drawn for a visitor')
  }

  function whatRuns(): Running | undefined {
    if (hasEnded || isStarting || performance.now() < restsUntil) return undefined
    if (running && !running.renderer.isOver()) return running
    isStarting = true
    void start(parts, manifest)
      .then(
        (started) => {
          running = started
          if (hasEnded) started.renderer.end()
        },
        (error: unknown) => fail(String(error)),
      )
      .finally(() => (isStarting = false))
    return undefined
  }

  return {
    prepare: () => void whatRuns(),
    async draw(input, forMs) {
      const now = whatRuns()
      const drawn = await now?.renderer.draw(input, forMs)
      if (!now || !drawn) return undefined
      if (!drawn.ok) {
        if (drawn.error.detail !== NO_ROOM) fail(drawn.error.detail.slice(0, 300))
        return undefined
      }
      failures = 0
      return { ...drawn.value, styles: now.stylesOf(drawn.value.html) }
    },
    end() {
      hasEnded = true
      running?.renderer.end()
    },
  }
}
