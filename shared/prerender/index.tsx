import { QueryClient } from '@cupboard/shared/queries'
import { renderToString } from 'react-dom/server'
import {
  drawnAnswer,
  FLAG_DEFAULTS,
  ModuleName,
  type CallInput,
  type CallName,
  type DrawnAnswers,
  type DrawnVisitor,
  type Flags,
  type PageData,
} from '@cupboard/shared/contracts'
import { NavigationType, type RouteObject } from '@cupboard/shared/router'
import {
  AtServerContext,
  drawnSession,
  ModuleRoot,
  Screens,
  type AtServer,
  type MountedPorts,
  type PageName,
  type Readable,
} from '@cupboard/shared/module'
import { DrawnAtOnceContext, loadArt } from '@cupboard/shared/ui'
import { drawPicture, type PagePicture } from './picture.tsx'

export { drawPicture, type PagePicture } from './picture.tsx'

/** What a prerendered page is drawn from: nothing about a person; for one visitor counts and a zip; for a customer what their calls answer. */
export interface PrerenderInput {
  readonly path: string
  /** What public calls answer that the page shows. */
  readonly answers?: DrawnAnswers
  /** Only the browser draws the module's part: the shell says there that it comes. */
  readonly arrives?: boolean
  /** For whom it is drawn; absent where it is drawn for everybody. */
  readonly visitor?: DrawnVisitor & { readonly flags: Flags }
}

/** What stands in the head of a page that arrives drawn. */
export interface DrawnHead extends PageName {
  /** SVG. */
  readonly picture?: string | undefined
}

export interface DrawnPage {
  readonly html: string
  /** Absent where the page does not say what it is called. */
  readonly head?: DrawnHead | undefined
  /** For a visitor: calls that it asked for and that were not answered yet. With their answers it is to be drawn again. */
  readonly calls?: readonly AskedCall[]
}

/** A call that a screen asks for. */
export interface AskedCall {
  readonly call: CallName
  readonly input: unknown
}

const never = (what: string) => () => {
  throw new Error(`${what} is not there while a page is prerendered: do it in an effect or a handler.`)
}
const constant = <Value,>(value: Value): Readable<Value> => ({ get: () => value, subscribe: () => () => undefined })

const pageDataOf = (module: ModuleName | undefined, { answers }: PrerenderInput): PageData => ({
  registry: { release: '', modules: [] },
  publicOrigin: '',
  clockOffsetMs: 0,
  sandbox: false,
  identity: { region: '', userPoolId: '', userPoolClientId: '', identityPoolId: '' },
  cards: { publishableKey: '' },
  campaignSlugs: [],
  ...(module === undefined ? {} : { prerendered: { module, ...(answers ? { answers } : {}) } }),
  notFound: false,
})

/** What a call answered; one that was not made yet is asked for. */
function answerOf<Name extends CallName>(
  { calls }: DrawnVisitor,
  call: Name,
  input: CallInput<Name>,
  { asked }: Pick<Told, 'asked'>,
) {
  const answer = drawnAnswer(calls, call, input)
  if (answer === undefined) asked?.({ call, input })
  return answer
}

interface Told {
  readonly called: (page: PageName) => void
  readonly asked?: (call: AskedCall) => void
}

/** Ports of a visitor of whom that is known which is told, or nothing, exactly as the browser assumes at its first render. */
export function prerenderPorts(input: PrerenderInput, told: Told, module?: ModuleName): MountedPorts {
  const { path, visitor } = input
  const flags = visitor?.flags ?? FLAG_DEFAULTS
  const { pathname, search, hash } = new URL(path, 'http://prerender.invalid')
  return {
    router: {
      ...constant({ location: { pathname, search, hash, state: null, key: 'default' }, action: NavigationType.Pop }),
      navigate: never('Navigation'),
      go: never('Navigation'),
      createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
    },
    session: {
      ...constant(drawnSession(visitor)),
      ready: never('The session'),
      reload: never('The session'),
      signIn: never('The session'),
      signUp: never('The session'),
      confirmSignUp: never('The session'),
      resendSignUpCode: never('The session'),
      completeMagicLink: never('The session'),
      requestPhoneCode: never('The session'),
      verifyPhone: never('The session'),
      requestEmailCode: never('The session'),
      verifyEmail: never('The session'),
      changePassword: never('The session'),
      requestPasswordCode: never('The session'),
      setPassword: never('The session'),
      devices: never('The session'),
      signOutDevice: never('The session'),
      identityIds: never('The session'),
      signOut: never('The session'),
    },
    api: {
      call: never('The API'),
      ...(visitor && { drawn: (name, input) => answerOf(visitor, name, input, told) }),
    },
    flags: { ...constant(flags), flag: (flag) => flags[flag] },
    analytics: { track: never('Analytics') },
    events: { emit: never('An event'), on: never('An event') },
    signUpData: { ...constant(visitor?.signUpData), update: never('Sign-up data'), clear: never('Sign-up data') },
    storage: { get: never('What is kept'), set: never('What is kept') },
    clock: { now: () => (visitor?.at === undefined ? new Date() : new Date(visitor.at)) },
    page: { show: never('The page'), announce: never('The page'), called: told.called },
    report: (error) => {
      throw error
    },
    widgets: { load: never('A widget') },
    queryClient: new QueryClient(),
    pageData: pageDataOf(module, input),
    mountParcel: never('A widget'),
  }
}

const atServer = (visitor: NonNullable<PrerenderInput['visitor']>): AtServer => ({
  flags: visitor.flags,
  signUpData: visitor.signUpData,
  session: drawnSession(visitor),
  at: visitor.at,
})

const UNFINISHED = /<!--\$[!?]-->/
const ATTEMPTS = 5

interface DrawnModule {
  readonly name: string
  readonly version: string
  readonly routes: readonly RouteObject[]
  /** What a link to a page looks like; one without has none. */
  readonly pictureOf?: (input: PrerenderInput) => PagePicture | undefined
}

/**
 * The markup of one page of a module, for `<main id="module">`, and what it is called. Draws again until every lazy screen is loaded.
 *
 * @throws when a screen fails, or is still not loaded after a few attempts
 */
export async function renderModule(
  { name, version, routes, pictureOf }: DrawnModule,
  input: PrerenderInput,
): Promise<DrawnPage> {
  const { visitor } = input
  await loadArt()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pages: PageName[] = []
    const calls = new Map<string, AskedCall>()
    const told: Told = { called: (page) => pages.push(page), asked: (call) => calls.set(JSON.stringify(call), call) }
    const ports = prerenderPorts(input, told, ModuleName.parse(name))
    const tree = (
      <DrawnAtOnceContext value>
        <ModuleRoot ports={ports}>
          <Screens routes={routes} />
        </ModuleRoot>
      </DrawnAtOnceContext>
    )
    const html = renderToString(visitor ? <AtServerContext value={atServer(visitor)}>{tree}</AtServerContext> : tree)
    if (!UNFINISHED.test(html)) {
      const named = pages.at(-1)
      const picture = visitor ? undefined : pictureOf?.(input)
      const head = named && { ...named, picture: picture && drawPicture(picture) }
      const drawn = { html: `<div data-boundary="${name}" data-version="${version}">${html}</div>`, head }
      return visitor ? { ...drawn, calls: [...calls.values()] } : drawn
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  throw new Error(`${name} did not finish ${input.path}.`)
}
