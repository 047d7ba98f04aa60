import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { SERVING, visitorMarkup, type VisitorInput, type VisitorMarkup } from './render-process.ts'
import { failed, startAlone, type Rendered } from './run-alone.ts'

/** More than any screen needs; what leaks ends the process. */
const MEMORY_MB = 128
/** A drawing that takes so many times longer than anybody waits will not end. */
const HANGS_AFTER = 4
const LONGEST_LINE = 4 * 1024 * 1024

interface Waiting {
  readonly input: VisitorInput
  /** By the process's own clock. */
  readonly until: number
  readonly done: (drawn: Rendered<VisitorMarkup>) => void
}

/** A process that draws a version's screens for visitors, one after the other. */
export interface VisitorRenderer {
  /** @param forMs how long anybody waits for it */
  draw(input: VisitorInput, forMs: number): Promise<Rendered<VisitorMarkup>>
  readonly isOver: () => boolean
  end(): void
}

/** What is told of a drawing that nobody waits for: it says nothing of the version. */
export const NO_ROOM = 'too many wait for it'

interface Renderer {
  /** The bundle's. */
  readonly code: string
  readonly name: string
  /** Whoever comes when so many wait gets the page undrawn at once. */
  readonly mostWaiting: number
  readonly log: Logger
}

export function startVisitorRenderer({ code, name, mostWaiting, log }: Renderer): VisitorRenderer {
  const child = startAlone(SERVING, { memoryMb: MEMORY_MB })
  let waiting: readonly Waiting[] = []
  let drawing: { readonly asked: Waiting; readonly watch: NodeJS.Timeout } | undefined
  let isOver = false
  let complaint = ''

  function end(why: string): void {
    if (isOver) return
    isOver = true
    child.kill('SIGKILL')
    const left = [...(drawing ? [drawing.asked] : []), ...waiting]
    clearTimeout(drawing?.watch)
    waiting = []
    drawing = undefined
    left.forEach(({ done }) => done(failed(why)))
  }

  function next(): void {
    if (drawing || isOver) return
    const [asked, ...rest] = waiting
    if (!asked) return
    waiting = rest
    const leftMs = asked.until - performance.now()
    if (leftMs <= 0) {
      asked.done(failed(NO_ROOM))
      return next()
    }
    drawing = { asked, watch: setTimeout(() => end('it hung'), leftMs * HANGS_AFTER) }
    child.stdin.write(`${JSON.stringify(asked.input)}\n`)
  }

  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(-500)))
  child.once('error', (error) => end(error.message))
  child.once('close', () => {
    if (!isOver) log.warn({ module: name, complaint }, 'a process that draws for visitors ended')
    end('it ended')
  })
  createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
    if (!drawing || line.length > LONGEST_LINE) return end('it said what nobody asked')
    const { asked, watch } = drawing
    clearTimeout(watch)
    drawing = undefined
    asked.done(visitorMarkup(line))
    next()
  })
  child.stdin.write(`${JSON.stringify(code)}\n`)

  return {
    isOver: () => isOver,
    end: () => end('it was ended'),
    draw: (input, forMs) =>
      new Promise((resolve) => {
        if (isOver) return resolve(failed('it ended'))
        if (waiting.length >= mostWaiting) return resolve(failed(NO_ROOM))
        const timer = setTimeout(() => resolve(failed('it is late')), forMs)
        const done = (drawn: Rendered<VisitorMarkup>) => {
          clearTimeout(timer)
          resolve(drawn)
        }
        waiting = [...waiting, { input, until: performance.now() + forMs, done }]
        next()
      }),
  }
}
