import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  ANSWERS_VERSION,
  answersCookie,
  calls,
  readAnswersCookie,
  withoutTrailingSlash,
  type CallName,
  type DrawnCall,
  type DrawnVisitor,
  type ModuleManifest,
} from '@cupboard/shared/contracts'
import { readCookie } from '../platform/http/cookies.ts'
import type { Platform } from '../platform/ports.ts'
import type { RegistryContext, Snapshot, VisitorDrawing } from '../registry/index.ts'

/** A screen that was drawn for who asks. */
export interface VisitorPage {
  readonly module: ModuleManifest
  readonly drawn: VisitorDrawing
  readonly visitor: DrawnVisitor
}

/** Calls that screens may be drawn from: what everybody may ask, and costs little. Each takes what a visitor's browser would send, and answers nothing where it would refuse. */
export type VisitorCalls = { readonly [Name in CallName]?: (input: unknown) => Promise<unknown> }

interface Parts extends Pick<Platform, 'clocks' | 'config' | 'log'> {
  readonly registry: Pick<RegistryContext, 'drawForVisitor'>
  readonly calls: VisitorCalls
}

interface Place {
  readonly set: Snapshot
  readonly path: string
}
type Flags = Readonly<Record<string, boolean | number>>

/** Nobody waits longer for a drawing: after that the browser draws as soon. */
const LONGEST_MS = 150
/** A screen asks, asks for more by what it was answered, and is drawn. */
const MOST_ROUNDS = 3

/** The module whose screen at a path is drawn for visitors, on a shell that takes it over. */
const drawerOf = ({ set, path }: Place): ModuleManifest | undefined =>
  set.shell?.takesOverAnswers === ANSWERS_VERSION && set.page('shell', path)
    ? set.modules.find(({ prerender }) => prerender?.visitors?.includes(path))
    : undefined

/** Screens of visitors whose browser has told their answers by a cookie. */
export function createVisitorPages({ clocks, config, log, registry, calls: answering }: Parts) {
  /** @returns undefined where no screen may be drawn from it @throws what the call throws, and where its input is none */
  async function answer({ call, input }: Pick<DrawnCall, 'call' | 'input'>): Promise<DrawnCall | undefined> {
    const run = answering[call]
    const told = await run?.(input)
    return told === undefined ? undefined : { call, input, answer: calls[call].response.parse(told) }
  }

  async function drawFor(
    visitor: DrawnVisitor,
    { module, path, flags }: { readonly module: ModuleManifest; readonly path: string; readonly flags: Flags },
    until: number,
  ): Promise<VisitorPage | undefined> {
    let { calls: made } = visitor
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const input = { path, visitor: { ...visitor, calls: made, flags } }
      const drawn = await registry.drawForVisitor(module, input, until - performance.now())
      if (!drawn) return undefined
      // one that does not say what it is called leads elsewhere
      if (drawn.calls.length === 0) return drawn.head && { module, drawn, visitor: { ...visitor, calls: [...made] } }
      const answered = (await Promise.all(drawn.calls.map(answer))).flatMap((one) => one ?? [])
      if (answered.length < drawn.calls.length) return undefined
      made = [...made, ...answered]
    }
    return undefined
  }

  /** @returns undefined where the browser is to draw it, which it does in any case */
  return async (request: FastifyRequest, place: Place, flags: Flags): Promise<VisitorPage | undefined> => {
    const path = withoutTrailingSlash(place.path)
    const module = drawerOf({ ...place, path })
    const cookie = module && readCookie(request, answersCookie(config.isSecure))
    const signUpData = cookie === undefined ? undefined : readAnswersCookie(cookie)
    if (!module || !signUpData) return undefined
    const forMs = LONGEST_MS * config.modulePatience
    const drawing = drawFor(
      { signUpData, calls: [], at: clocks.business().toISOString() },
      { module, path, flags },
      performance.now() + forMs,
    ).catch((error: unknown) => void log.warn({ err: error, path }, 'a screen was not drawn for a visitor'))
    return (await Promise.race([drawing, delay(forMs, undefined, { ref: false })])) ?? undefined
  }
}
