import { createInterface } from 'node:readline'
import type { DrawnCall } from '@cupboard/shared/contracts'
import { SERVING, visitorMarkup, type VisitorInput, type VisitorMarkup } from './render-process.ts'
import { failed, startAlone, type Rendered } from './run-alone.ts'

/** More than any screen needs; what leaks ends the process. */
const MEMORY_MB = 128
const LONGEST_LINE = 4 * 1024 * 1024
/** Code that runs once in its context is not worth optimising: what that takes of a processor is a fourth of all. */
const FLAGS = ['--no-opt']

/** What a page is drawn from: first all that is known, then what it asked for. */
type Told = { readonly input: VisitorInput } | { readonly answers: readonly DrawnCall[] }

interface Waiting {
  /** Its page's number: what comes for another is nobody's. */
  readonly id: number
  readonly told: Told
  readonly hangsAfterMs: number
  readonly done: (drawn: Rendered<VisitorMarkup>) => void
}

/** One page in its making. */
export interface OpenPage {
  /** @param forMs how long anybody waits for it */
  draw(told: Told, forMs: number): Promise<Rendered<VisitorMarkup>>
  /** Once: nothing of it is needed any more. */
  close(): void
}

/** A process that draws a version's screens for visitors, one after the other, each page where nothing but itself was drawn. */
export interface VisitorRenderer {
  /** Undefined where as many are open as come out in time. @param forMs how long anybody will wait for it */
  open(forMs: number): OpenPage | undefined
  /** No page is open. */
  readonly isIdle: () => boolean
  readonly isOver: () => boolean
  end(): void
}

/** What is told of a drawing that was begun, and that nobody waits for any more. */
export const LATE = 'it is late'
/** The same where it was not begun: it says nothing of the version. */
export const NOT_BEGUN = 'its turn did not come'
/** That is told by `onEnd`, once. */
export const ENDED = 'it ended'

interface Renderer {
  /** The bundle's. */
  readonly code: string
  /** Whoever comes when so many pages are open gets theirs undrawn at once. */
  readonly mostOpen: number
  /** A drawing that takes longer, and longer than anybody waits, will not end. */
  readonly hangsAfterMs: number
  /** Told where it ends by itself, or hangs. */
  readonly onEnd: (why: string) => void
}

/** Those whose turn has not come. Nobody waits longer than they want to, also for what was begun. */
function createTurns() {
  let waiting: readonly Waiting[] = []

  function giveUp(mine: Waiting): void {
    const isBegun = !waiting.includes(mine)
    waiting = waiting.filter((one) => one !== mine)
    mine.done(failed(isBegun ? LATE : NOT_BEGUN))
  }

  return {
    /** @returns whose turn it is now */
    next(): Waiting | undefined {
      const [first, ...rest] = waiting
      waiting = rest
      return first
    },
    end: () => waiting.forEach(({ done }) => done(failed(ENDED))),
    take: ({ forMs, ...asked }: Omit<Waiting, 'done'> & { readonly forMs: number }): Promise<Rendered<VisitorMarkup>> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => giveUp(mine), forMs)
        const mine: Waiting = {
          ...asked,
          done(drawn) {
            clearTimeout(timer)
            resolve(drawn)
          },
        }
        // who is nearly drawn goes first: else in a crowd nobody is drawn in time
        const isNearlyDrawn = 'answers' in asked.told
        waiting = isNearlyDrawn ? [mine, ...waiting] : [...waiting, mine]
      }),
  }
}

/** A screen asks, and is drawn from what it is answered. */
const DRAWINGS = 2
/** Of the time that somebody waits, what may be taken: a busy machine is slower than it was a moment ago. */
const SHARE = 2 / 3

/** How long a drawing takes, as this machine is now. */
function createPace() {
  let usualMs: number | undefined
  return {
    note(tookMs: number): void {
      usualMs = usualMs === undefined ? tookMs : usualMs + (tookMs - usualMs) / 4
    },
    /** One page is always tried: else nobody would learn that the machine has become fast again. */
    areInTime: (pages: number, forMs: number): boolean =>
      pages <= 1 || pages * DRAWINGS * (usualMs ?? 0) <= forMs * SHARE,
  }
}

export function startVisitorRenderer({ code, mostOpen, hangsAfterMs, onEnd }: Renderer): VisitorRenderer {
  const child = startAlone(SERVING, { memoryMb: MEMORY_MB, flags: FLAGS })
  const turns = createTurns()
  const pace = createPace()
  let drawing: { readonly asked: Waiting; readonly at: number; readonly watch: NodeJS.Timeout } | undefined
  let isOver = false
  let lastId = 0
  let openPages = 0
  let complaint = ''

  function end(): void {
    isOver = true
    child.kill('SIGKILL')
    clearTimeout(drawing?.watch)
    drawing?.asked.done(failed(ENDED))
    drawing = undefined
    turns.end()
  }

  function fail(why: string): void {
    if (isOver) return
    end()
    onEnd(why)
  }

  const tell = (what: object | string) => void child.stdin.write(`${JSON.stringify(what)}\n`)

  function next(): void {
    const first = drawing ? undefined : turns.next()
    if (!first) return
    drawing = { asked: first, at: performance.now(), watch: setTimeout(() => fail('it hung'), first.hangsAfterMs) }
    tell({ id: first.id, ...first.told })
  }

  async function draw(id: number, told: Told, forMs: number): Promise<Rendered<VisitorMarkup>> {
    if (isOver) return failed(ENDED)
    const drawn = turns.take({ id, told, forMs, hangsAfterMs: Math.max(forMs, hangsAfterMs) })
    next()
    return drawn
  }

  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(-500)))
  child.once('error', (error) => fail(error.message))
  child.once('close', () => fail(complaint || ENDED))
  createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
    const markup = drawing && line.length <= LONGEST_LINE ? visitorMarkup(line, drawing.asked.id) : undefined
    if (!drawing || !markup) return fail('it said what nobody asked')
    const { asked, at, watch } = drawing
    clearTimeout(watch)
    pace.note(performance.now() - at)
    drawing = undefined
    asked.done(markup)
    next()
  })
  tell(code)

  return {
    isOver: () => isOver,
    isIdle: () => openPages === 0,
    end,
    open(forMs) {
      if (openPages >= mostOpen || !pace.areInTime(openPages + 1, forMs)) return undefined
      const id = (lastId += 1)
      openPages += 1
      return {
        draw: (told, forMs) => draw(id, told, forMs),
        close() {
          openPages -= 1
          if (!isOver) tell({ id, isOver: true })
        },
      }
    },
  }
}
