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
import type { AnswerCalls, BegunScreen, RegistryContext, Snapshot, VisitorDrawing } from '../registry/index.ts'

/** A screen that was drawn for who asks. */
export interface VisitorPage {
  readonly drawn: VisitorDrawing
  readonly visitor: DrawnVisitor
}

/** A screen that is being drawn for who asks. */
export interface ArrivingPage {
  readonly module: ModuleManifest
  readonly route: string
  readonly expected: Pick<BegunScreen, 'title' | 'dress'>
  /** Undefined where the browser is to draw it. It does not fail. */
  readonly page: Promise<VisitorPage | undefined>
}

/** Calls that screens may be drawn from: what costs little. Each takes what a browser would send, and answers nothing where it would refuse. */
export type VisitorCalls = { readonly [Name in CallName]?: (input: unknown) => Promise<unknown> }

/** Whose screens are drawn from what only they may ask. */
export interface CustomerParts {
  /** Whose documents a request may be answered with; undefined where it has no key at all. */
  of(request: FastifyRequest): (() => Promise<DocumentCustomer | undefined>) | undefined
  /** What this customer, and everybody, may ask. */
  callsOf(customer: CustomerIdentity): VisitorCalls
}

interface Parts extends Pick<Platform, 'clocks' | 'config' | 'log'> {
  readonly registry: Pick<RegistryContext, 'beginForVisitor'>
  readonly calls: VisitorCalls
  readonly customers: CustomerParts
}

interface Place {
  readonly set: Snapshot
  readonly path: string
}
type Flags = Readonly<Record<string, boolean | number>>
interface Screen {
  readonly module: ModuleManifest
  readonly route: string
}
/** Before its screen was drawn: who it is, and what is known that the screen will ask. */
interface Known {
  readonly visitor: DrawnVisitor
  readonly answering: VisitorCalls
}

/** Nobody waits longer for a drawing: the top of the page is seen meanwhile, and after that the browser draws as soon. */
const LONGEST_MS = 600

/** What is drawn comes into a frame that is drawn, and the starter asks for the rest. */
const isFramed = ({ shell, page }: Snapshot, ...places: readonly string[]): boolean =>
  shell?.asksByList === true && shell.files['starter.js'] !== undefined && places.some((place) => page('shell', place))

/** The module whose screen at a path is drawn for visitors, on a shell that takes it over. */
function visitorsScreen({ set, path }: Place): Screen | undefined {
  if (set.shell?.takesOverAnswers !== ANSWERS_VERSION || !isFramed(set, path)) return undefined
  const module = set.modules.find(({ prerender }) => prerender?.visitors?.includes(path))
  return module && { module, route: path }
}

/** The same for customers. */
function customersScreen({ set, path }: Place): Screen | undefined {
  if (!set.shell?.takesOverCustomers) return undefined
  for (const module of set.modules) {
    const route = module.prerender?.customers?.find((one) => matchesRoute(one, path))
    if (route !== undefined && isFramed(set, path, route)) return { module, route }
  }
  return undefined
}

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

/** @returns undefined where one of them has no answer */
async function answersTo(
  answering: VisitorCalls,
  asked: readonly Pick<DrawnCall, 'call' | 'input'>[],
): Promise<readonly DrawnCall[] | undefined> {
  const answers = await Promise.all(asked.map((one) => answerTo(answering, one)))
  const known = answers.flatMap((answer) => answer ?? [])
  return known.length < asked.length ? undefined : known
}

/** Screens of visitors whose browser has told their answers by a cookie, and of customers whose browser has the key to theirs. */
export function createVisitorPages({ config, log, clocks, registry, calls: everybodys, customers }: Parts) {
  async function drawFor(
    { visitor, answering }: Known,
    begun: BegunScreen,
    told: Pick<Place, 'path'> & { readonly flags: Flags },
    until: number,
  ): Promise<VisitorPage | undefined> {
    const answer: AnswerCalls = (asked) => answersTo(answering, asked)
    const input = { path: told.path, visitor: { ...visitor, flags: told.flags } }
    const drawn = await begun.draw(input, answer, until - performance.now())
    // one that does not say what it is called leads elsewhere
    return drawn?.head && { drawn, visitor: { ...visitor, calls: [...visitor.calls, ...drawn.answered] } }
  }

  function knownVisitor(request: FastifyRequest): Known | undefined {
    const cookie = readCookie(request, answersCookie(config.isSecure))
    const signUpData = cookie === undefined ? undefined : readAnswersCookie(cookie)
    return (
      signUpData && { visitor: { signUpData, calls: [], at: clocks.business().toISOString() }, answering: everybodys }
    )
  }

  /** An account that has not ordered has nothing that could be drawn. */
  async function knownCustomer(of: () => Promise<DocumentCustomer | undefined>): Promise<Known | undefined> {
    const here = await of()
    if (!here) return undefined
    const { customer, person } = here
    const answering = customers.callsOf(customer)
    const user = await answerTo(answering, { call: 'getCustomer', input: {} })
    return user && { visitor: { calls: [user], person, at: clocks.business().toISOString() }, answering }
  }

  /** Whose screen is asked for; `known` is asked for once it is to be drawn. */
  function askedFor(request: FastifyRequest, place: Place) {
    const forVisitors = visitorsScreen(place)
    const visitor = forVisitors && knownVisitor(request)
    if (visitor) return { ...forVisitors, known: async () => visitor }
    const screen = isForDocument(request) ? customersScreen(place) : undefined
    const of = screen && customers.of(request)
    return of && { ...screen, known: () => knownCustomer(of) }
  }

  /** @returns undefined where the browser is to draw it, which it does in any case */
  return (request: FastifyRequest, place: Place, flags: Flags): ArrivingPage | undefined => {
    const path = withoutTrailingSlash(place.path)
    const asked = askedFor(request, { ...place, path })
    const forMs = LONGEST_MS * config.modulePatience
    const begun = asked && registry.beginForVisitor(asked.module, asked.route, forMs)
    if (!begun) return undefined
    const { module, route, known } = asked
    const until = performance.now() + forMs
    async function draw(screen: BegunScreen): Promise<VisitorPage | undefined> {
      try {
        const who = await known()
        return who && (await drawFor(who, screen, { path, flags }, until))
      } catch (error) {
        log.warn({ err: error, path }, 'a screen was not drawn for a visitor')
        return undefined
      } finally {
        screen.end()
      }
    }
    const late = delay(forMs, undefined, { ref: false })
    return { module, route, expected: begun, page: Promise.race([draw(begun), late]).then((page) => page ?? undefined) }
  }
}
