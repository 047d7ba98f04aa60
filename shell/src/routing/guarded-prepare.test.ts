import type { Session } from '@cupboard/shared/module'
import type { Ownership } from '../registry/ownership.ts'
import { signedIn } from '../testing/samples.ts'
import type { Redirect } from './dashboard-guard.ts'
import { createPrepare } from './guarded-prepare.ts'

const ownership: Ownership = { ownerOf: () => 'mfe-dashboard' }
const SITE = 'https://cupboard.example'
const LINK = '?u=ann&s=secret'
const signedOut: Session = { status: 'signed-out' }

interface Coming {
  /** Who is here, as far as the page knows. */
  readonly known: Session
  /** The address of the page before it is prepared. */
  readonly from: string
  readonly to: string
}

/** Prepares a page; who is here is found out by `answer`, where that is not known. */
function come({ known, from, to }: Coming) {
  const sent: [Redirect, { readonly replace: boolean }][] = []
  let answer: (session: Session) => void = () => undefined
  const found = new Promise<Session>((resolve) => (answer = resolve))
  const prepare = createPrepare({
    ownership,
    loader: { load: async () => Object.create(null), isLoaded: () => true },
    session: { get: () => known, ready: () => found },
    address: () => `${SITE}${from}`,
    redirect: (...redirect) => void sent.push(redirect),
  })
  const visit = new AbortController()
  return { prepared: prepare(new URL(`${SITE}${to}`), visit.signal), visit, sent, answer }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const PAGES = ['/dashboard', '/dashboard/orders', '/dashboard/order/o-1', '/dashboard/account', '/dashboard/faqs']

describe('a page for people with a session', () => {
  it('sends nobody to the sign-in who went elsewhere while it was asked who they are (SHELL-58)', async () => {
    const { prepared, visit, sent, answer } = come({ known: { status: 'checking' }, from: '/', to: '/dashboard' })
    visit.abort()
    answer(signedOut)
    await expect(prepared).rejects.toBe(visit.signal.reason)
    expect(sent).toEqual([])
  })

  describe.each<[string, Session]>([
    ['is known', signedOut],
    ['is found out', { status: 'checking' }],
  ])('where it %s that nobody is here', (_, known) => {
    it.each(PAGES)('is the sign-in page in place of %s (SHELL-58)', async (to) => {
      for (const from of ['/about', to]) {
        const { sent, answer } = come({ known, from, to })
        answer(signedOut)
        await settled()
        expect(sent).toEqual([[{ to: '/login', state: { returnTo: to } }, { replace: from === to }]])
      }
    })

    it.each(PAGES)('is the page that completes the sign-in link of %s (SHELL-59)', async (to) => {
      for (const from of ['/about', `${to}${LINK}`]) {
        const { sent, answer } = come({ known, from, to: `${to}${LINK}` })
        answer(signedOut)
        await settled()
        expect(sent).toEqual([[{ to: `/magiclink${LINK}`, state: { returnTo: to } }, { replace: from !== '/about' }]])
      }
    })
  })

  it.each(PAGES)('is shown to a customer at once, and to who is found to be one: %s (SHELL-58)', async (to) => {
    for (const known of [signedIn, { status: 'checking' } as const]) {
      const { prepared, sent, answer } = come({ known, from: '/', to })
      expect(prepared === undefined).toBe(known === signedIn)
      answer(signedIn)
      await prepared
      expect(sent).toEqual([])
    }
  })
})
