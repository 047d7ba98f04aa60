import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { SERVING, visitorMarkup, type VisitorInput, type VisitorMarkup } from './render-process.ts'
import { failed, startAlone, type Rendered } from './run-alone.ts'

/** More than any screen needs; what leaks ends the process. */
const MEMORY_MB = 128
const LONGEST_LINE = 4 * 1024 * 1024

interface Waiting {
  /** Its number: what comes for another is nobody's. */
  readonly id: number
  readonly input: VisitorInput
  readonly hangsAfterMs: number
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
  /** A drawing that takes longer, and longer than anybody waits, will not end. */
  readonly hangsAfterMs: number
  readonly log: Logger
}

export function startVisitorRenderer({ code, name, mostWaiting, hangsAfterMs, log }: Renderer): VisitorRenderer {
  const child = startAlone(SERVING, { memoryMb: MEMORY_MB })
  let waiting: readonly Waiting[] = []
  let drawing: { readonly asked: Waiting; readonly watch: NodeJS.Timeout } | undefined
  let isOver = false
  let lastId = 0
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
    const [first, ...rest] = waiting
    if (!first) return
    waiting = rest
    const { id, input } = first
    drawing = { asked: first, watch: setTimeout(() => end('it hung'), first.hangsAfterMs) }
    child.stdin.write(`${JSON.stringify({ id, input })}\n`)
  }

  child.stdin.on('error', () => undefined)
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(-500)))
  child.once('error', (error) => end(error.message))
  child.once('close', () => {
    if (!isOver) log.warn({ module: name, complaint }, 'a process that draws for visitors ended')
    end('it ended')
  })
  createInterface({ input: child.stdout, crlfDelay: Infinity }).on('line', (line) => {
    const markup = drawing && line.length <= LONGEST_LINE ? visitorMarkup(line, drawing.asked.id) : undefined
    if (!drawing || !markup) return end('it said what nobody asked')
    const { asked, watch } = drawing
    clearTimeout(watch)
    drawing = undefined
    asked.done(markup)
    next()
  })
  child.stdin.write(`${JSON.stringify(code)}\n`)

  return {
    isOver: () => isOver,
    end: () => end('it was ended'),
    draw: (input, forMs) =>
      new Promise((resolve) => {
        if (isOver) return resolve(failed('it ended'))
        // who is nearly drawn goes first: else in a crowd nobody is drawn in time
        const isNearlyDrawn = input.visitor.calls.length > 0
        if (waiting.length >= mostWaiting && !isNearlyDrawn) return resolve(failed(NO_ROOM))
        const timer = setTimeout(() => {
          const isDrawn = !waiting.includes(mine)
          waiting = waiting.filter((one) => one !== mine)
          resolve(failed(isDrawn ? 'it is late' : NO_ROOM))
        }, forMs)
        const mine: Waiting = {
          id: (lastId += 1),
          input,
          hangsAfterMs: Math.max(forMs, hangsAfterMs),
          done(drawn) {
            clearTimeout(timer)
            resolve(drawn)
          },
        }
        waiting = isNearlyDrawn ? [mine, ...waiting] : [...waiting, mine]
        next()
      }),
  }
}
