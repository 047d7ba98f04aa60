import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  ANSWERS_VERSION,
  answersCookie,
  calls,
  matchesRoute,
  readAnswersCookie,
  withoutTrailingSlash,
  type CallName,
  type DrawnCall,
  type DrawnVisitor,
  type ModuleManifest,
} from '@cupboard/shared/contracts'
import { readCookie } from '../platform/http/cookies.ts'
import type { CustomerIdentity, DocumentCustomer, Platform } from '../platform/ports.ts'
import type { RegistryContext, Snapshot, VisitorDrawing } from '../registry/index.ts'

/** A screen that was drawn for who asks. */
export interface VisitorPage {
  readonly module: ModuleManifest
  readonly drawn: VisitorDrawing
  readonly visitor: DrawnVisitor
}

/** Calls that screens may be drawn from: what costs little. Each takes what a browser would send, and answers nothing where it would refuse. */
export type VisitorCalls = { readonly [Name in CallName]?: (input: unknown) => Promise<unknown> }

/** Whose screens are drawn from what only they may ask. */
export interface CustomerParts {
  /** Whose documents a request may be answered with. */
  of(request: FastifyRequest): Promise<DocumentCustomer | undefined>
  /** What this customer, and everybody, may ask. */
  callsOf(customer: CustomerIdentity): VisitorCalls
}

interface Parts extends Pick<Platform, 'clocks' | 'config' | 'log'> {
  readonly registry: Pick<RegistryContext, 'drawForVisitor'>
  readonly calls: VisitorCalls
  readonly customers: CustomerParts
}

interface Place {
  readonly set: Snapshot
  readonly path: string
}
type Flags = Readonly<Record<string, boolean | number>>
interface Screen extends Pick<Place, 'path'> {
  readonly module: ModuleManifest
  readonly flags: Flags
}
/** Before its screen was drawn: who it is, and what is known that the screen will ask. */
interface Known {
  readonly visitor: DrawnVisitor
  readonly answering: VisitorCalls
}

/** Nobody waits longer for a drawing: after that the browser draws as soon. */
const LONGEST_MS = 150
/** A screen asks, asks for more by what it was answered, and is drawn. */
const MOST_ROUNDS = 3

/** The module whose screen at a path is drawn for visitors, on a shell that takes it over. */
const visitorsDrawer = ({ set, path }: Place): ModuleManifest | undefined =>
  set.shell?.takesOverAnswers === ANSWERS_VERSION && set.page('shell', path)
    ? set.modules.find(({ prerender }) => prerender?.visitors?.includes(path))
    : undefined

/** The same for customers. */
const customersDrawer = ({ set, path }: Place): ModuleManifest | undefined =>
  set.shell?.takesOverCustomers
    ? set.modules.find(({ prerender }) => prerender?.customers?.some((route) => matchesRoute(route, path)))
    : undefined

/** Older browsers do not say what they ask for a page for. */
const isForDocument = ({ headers }: FastifyRequest): boolean =>
  ['document', undefined].includes(headers['sec-fetch-dest']?.toString())

/** @returns undefined where no screen may be drawn from it @throws what the call throws, and where its input is none */
async function answerTo(
  answering: VisitorCalls,
  { call, input }: Pick<DrawnCall, 'call' | 'input'>,
): Promise<DrawnCall | undefined> {
  const found = await answering[call]?.(input)
  return found === undefined ? undefined : { call, input, answer: calls[call].response.parse(found) }
}

/** Screens of visitors whose browser has told their answers by a cookie, and of customers whose browser has the key to theirs. */
export function createVisitorPages({ config, log, clocks, registry, calls: everybodys, customers }: Parts) {
  async function drawFor(
    { visitor, answering }: Known,
    { module, path, flags }: Screen,
    until: number,
  ): Promise<VisitorPage | undefined> {
    let { calls: made } = visitor
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const input = { path, visitor: { ...visitor, calls: made, flags } }
      const drawn = await registry.drawForVisitor(module, input, until - performance.now())
      if (!drawn) return undefined
      // one that does not say what it is called leads elsewhere
      if (drawn.calls.length === 0) return drawn.head && { module, drawn, visitor: { ...visitor, calls: [...made] } }
      const answered = await Promise.all(drawn.calls.map((asked) => answerTo(answering, asked)))
      const known = answered.flatMap((one) => one ?? [])
      if (known.length < drawn.calls.length) return undefined
      made = [...made, ...known]
    }
    return undefined
  }

  function knownVisitor(request: FastifyRequest): Known | undefined {
    const cookie = readCookie(request, answersCookie(config.isSecure))
    const signUpData = cookie === undefined ? undefined : readAnswersCookie(cookie)
    return (
      signUpData && { visitor: { signUpData, calls: [], at: clocks.business().toISOString() }, answering: everybodys }
    )
  }

  /** An account that has not ordered has nothing that could be drawn. */
  async function knownCustomer({ customer, person }: DocumentCustomer): Promise<Known | undefined> {
    const answering = customers.callsOf(customer)
    const user = await answerTo(answering, { call: 'getCustomer', input: {} })
    return user && { visitor: { calls: [user], person, at: clocks.business().toISOString() }, answering }
  }

  /** @returns undefined where the browser is to draw it, which it does in any case */
  return async (request: FastifyRequest, place: Place, flags: Flags): Promise<VisitorPage | undefined> => {
    const path = withoutTrailingSlash(place.path)
    const forMs = LONGEST_MS * config.modulePatience
    const until = performance.now() + forMs
    async function draw(): Promise<VisitorPage | undefined> {
      const forVisitors = visitorsDrawer({ ...place, path })
      const visitor = forVisitors && knownVisitor(request)
      if (visitor) return drawFor(visitor, { module: forVisitors, path, flags }, until)
      const module = isForDocument(request) ? customersDrawer({ ...place, path }) : undefined
      const here = module && (await customers.of(request))
      const customer = here && (await knownCustomer(here))
      return customer && drawFor(customer, { module, path, flags }, until)
    }
    const drawing = draw().catch(
      (error: unknown) => void log.warn({ err: error, path }, 'a screen was not drawn for a visitor'),
    )
    return (await Promise.race([drawing, delay(forMs, undefined, { ref: false })])) ?? undefined
  }
}
