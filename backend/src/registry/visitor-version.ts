import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  articleCount,
  cents,
  DEFAULT_INTERVIEW,
  drawnSignUpData,
  FLAG_DEFAULTS,
  type DrawnCall,
  type ModuleManifest,
} from '@cupboard/shared/contracts'
import { doublingPause } from '../platform/domain/restart-pause.ts'
import type { RegistryParts } from './parts.ts'
import type { VisitorInput, VisitorMarkup } from './render-process.ts'
import { createWardrobe, type Dress, type Wardrobe } from './used-styles.ts'
import {
  ENDED,
  LATE,
  NOT_BEGUN,
  startVisitorRenderer,
  type OpenPage,
  type VisitorRenderer,
} from './visitor-renderer.ts'

/** A screen as it was drawn for one visitor. */
export interface VisitorDrawing extends Pick<VisitorMarkup, 'html' | 'head'> {
  /** What it asked for, and was answered. */
  readonly answered: readonly DrawnCall[]
}

/** A screen that is about to be drawn, and what is known of it before. */
export interface BegunScreen {
  readonly title: string | undefined
  readonly dress: Dress
  /** Once. Undefined where it does not come out in time, or at all. @param forMs how long the visitor waits at most */
  draw(input: VisitorInput, answer: AnswerCalls, forMs: number): Promise<VisitorDrawing | undefined>
  /** Once, in any case: its room is free again. */
  end(): void
}

/** What a screen asks for; undefined where it cannot be answered, and so not be drawn. */
export type AnswerCalls = (calls: VisitorMarkup['calls']) => Promise<readonly DrawnCall[] | undefined>

/** A screen asks, asks for more by what it was answered, and is drawn. */
const MOST_ROUNDS = 3
/** As many as come out in the time that anybody waits. */
const MOST_OPEN = 10
/** Nobody waits so long, and a busy machine is no fault of what draws. */
const HANGS_AFTER_MS = 2_000
/** A version whose drawings fail so often, one after the other, is left alone, twice as long after each further failure. */
const MOST_FAILURES = 3
const restMs = doublingPause(1_000, 60_000)
/** Where so many are late, one after the other, the machine has no time to draw, and is given some. */
const MOST_LATE = 8
const LATE_REST_MS = 2_000
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

export interface VisitorParts extends Pick<RegistryParts, 'log'> {
  readonly config: Pick<RegistryParts['config'], 'modulePatience'>
  readonly files: Pick<RegistryParts['files'], 'bring' | 'folderOf'>
}

/** What is known of the screens of a route, and learned. */
interface KnownScreen {
  readonly title: string | undefined
  readonly wardrobe: Wardrobe
}
interface Running {
  readonly renderer: VisitorRenderer
  /** By route. */
  readonly screens: ReadonlyMap<string, KnownScreen>
}

async function drawOnce(renderer: VisitorRenderer, path: string): Promise<Partial<VisitorMarkup>> {
  const page = renderer.open(WARM_UP_MS)
  const drawn = await page?.draw({ input: { path, visitor: ANYBODY } }, WARM_UP_MS)
  page?.close()
  return drawn?.ok ? drawn.value : {}
}

/**
 * Each screen has been drawn once before anybody comes: the first drawings of a process are slow.
 *
 * @param onEnd told where it ends by itself, from the start on
 * @throws when a file cannot be read, or is no style sheet
 */
async function start(
  { config, files }: VisitorParts,
  manifest: ModuleManifest,
  onEnd: (why: string) => void,
): Promise<Running> {
  const { name, version, css, prerender } = manifest
  await files.bring(manifest)
  const read = (file: string) => readFile(join(files.folderOf(manifest), file), 'utf8')
  const code = await read(prerender?.bundle ?? '')
  const sheets = await Promise.all(css.map(read))
  const { modulePatience } = config
  const renderer = startVisitorRenderer({
    code,
    mostOpen: MOST_OPEN * modulePatience,
    hangsAfterMs: HANGS_AFTER_MS * modulePatience,
    onEnd,
  })
  const screens = new Map<string, KnownScreen>()
  const { visitors = [], customers = [] } = prerender ?? {}
  try {
    for (const route of [...visitors, ...customers]) {
      const { html = '', head } = await drawOnce(renderer, route)
      screens.set(route, { title: head?.title, wardrobe: createWardrobe(html, sheets, `/m/${name}/${version}/`) })
    }
  } catch (error) {
    renderer.end()
    throw error
  }
  return { renderer, screens }
}

/** A version's screens, drawn for visitors by a process that is started before it is needed, and again after it ended. */
export interface VisitorVersion {
  /** Starts its process, unless that runs, or is left alone after too many failures. */
  prepare(): void
  /**
   * Undefined while nothing would be drawn, or too much is.
   *
   * @param route of the module that is drawn for visitors
   * @param forMs how long the visitor waits at most
   */
  begin(route: string, forMs: number): BegunScreen | undefined
  /** Nothing is drawn, or about to be. */
  isIdle(): boolean
  end(): void
}

/** When a version is left alone, by how its drawings went. */
function createRests(log: VisitorParts['log'], { name: module, version }: ModuleManifest) {
  let failures = 0
  let late = 0
  let until = 0
  return {
    isResting: () => performance.now() < until,
    noteDrawn(): void {
      failures = 0
      late = 0
    },
    noteLate(): void {
      late += 1
      if (late % MOST_LATE === 0) until = performance.now() + LATE_REST_MS
    },
    noteFailed(why: string): void {
      failures += 1
      if (failures >= MOST_FAILURES) until = performance.now() + restMs(failures + 1 - MOST_FAILURES)
      log.warn({ module, version, reason: why.slice(0, 300) }, 'a screen was not drawn for a visitor')
    },
  }
}

export function createVisitorVersion(parts: VisitorParts, manifest: ModuleManifest): VisitorVersion {
  const rests = createRests(parts.log, manifest)
  let running: Running | undefined
  let isStarting = false
  let hasEnded = false

  function whatRuns(): Running | undefined {
    if (hasEnded || isStarting || rests.isResting()) return undefined
    if (running && !running.renderer.isOver()) return running
    isStarting = true
    void start(parts, manifest, rests.noteFailed)
      .then(
        (started) => {
          running = started
          if (hasEnded) started.renderer.end()
        },
        (error: unknown) => rests.noteFailed(String(error)),
      )
      .finally(() => (isStarting = false))
    return undefined
  }

  async function drawIn(
    page: OpenPage,
    input: VisitorInput,
    answer: AnswerCalls,
    until: number,
  ): Promise<VisitorDrawing | undefined> {
    const answered: DrawnCall[] = []
    let drawn = await page.draw({ input }, until - performance.now())
    for (let round = 1; ; round += 1) {
      if (!drawn.ok) {
        const { detail } = drawn.error
        if (detail === LATE) rests.noteLate()
        else if (detail !== NOT_BEGUN && detail !== ENDED) rests.noteFailed(detail)
        return undefined
      }
      const { calls, html, head } = drawn.value
      if (calls.length === 0) return { html, head, answered }
      const answers = round < MOST_ROUNDS ? await answer(calls) : undefined
      if (!answers) return undefined
      answered.push(...answers)
      drawn = await page.draw({ answers }, until - performance.now())
    }
  }

  return {
    prepare: () => void whatRuns(),
    begin(route, forMs) {
      const { renderer, screens } = whatRuns() ?? {}
      const screen = screens?.get(route)
      const page = screen && renderer?.open(forMs)
      if (!page) return undefined
      return {
        title: screen.title,
        dress: screen.wardrobe.dress(),
        async draw(input, answer, forMs) {
          const drawn = await drawIn(page, input, answer, performance.now() + forMs)
          if (!drawn) return undefined
          rests.noteDrawn()
          setImmediate(() => screen.wardrobe.learn(drawn.html))
          return drawn
        },
        end: () => page.close(),
      }
    },
    isIdle: () => !isStarting && (running?.renderer.isIdle() ?? true),
    end() {
      hasEnded = true
      running?.renderer.end()
    },
  }
}
