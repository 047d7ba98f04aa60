import { screen, within } from '@testing-library/react'
import { OPS_API, opsCalls, type OpsCallName } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { messages } from './messages.ts'
import type { OpsAnswered } from './ops-client.ts'
import { OpsScreen } from './ops-screen.tsx'

type Calls = typeof opsCalls
/** What the page asks for by itself: nothing is done, and nothing is chosen. */
type Read = {
  [Name in OpsCallName]: Calls[Name] extends
    | { readonly params: unknown }
    | { readonly method: 'POST' | 'PUT' | 'DELETE' }
    ? never
    : Name
}[OpsCallName]

const ANSWERS: { readonly [Name in Read]: OpsAnswered<Name> } = {
  session: { account: 'ops-1', sandbox: true },
  messages: { messages: [] },
  messageKinds: { kinds: ['shipped'] },
  flags: { flags: [] },
  modules: { release: 'one', modules: [] },
  moduleTokens: { tokens: [] },
  limits: { limits: [] },
  orders: { orders: [] },
  audit: { entries: [] },
  today: { now: '2026-11-18T18:00:00.000Z', days: [], open: [], held: [], refused: [], deliveryDays: [] },
  parkedJobs: { jobs: [] },
  clock: { now: '2026-11-18T18:00:00.000Z', offsetMs: 0, isMovable: true },
  telemetry: { records: [] },
  vitals: { pages: [] },
  policyReports: { reports: [] },
  scripts: { pages: [], scripts: [] },
}
const ANSWER_BY_URL = new Map<string, unknown>(
  Object.entries(ANSWERS).map(([name, answer]) => [`${OPS_API}${opsCalls[name as Read].path}`, answer]),
)
const asked = new Set<string>()

beforeEach(() => {
  asked.clear()
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.add(url)
      return { ok: ANSWER_BY_URL.has(url), status: 200, json: async () => ANSWER_BY_URL.get(url) }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

describe('the operations page', () => {
  it('is the 404 page to who is no staff, with the way home (SHELL-42, SHELL-43)', async () => {
    Object.assign(globalThis, { fetch: async () => ({ ok: false, status: 404 }) })
    renderScreen(<OpsScreen />, { path: '/ops' })
    expect(await screen.findByRole('heading', { level: 1, name: "Oops! That page can't be found." })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  })

  it('has each part once, and its link leads there (SHELL-03)', async () => {
    renderScreen(<OpsScreen />)
    const list = await screen.findByRole('navigation', { name: messages.sections })
    const links = within(list).getAllByRole<HTMLAnchorElement>('link')
    const parts = screen.getAllByRole('region')
    expect(links.map(({ hash, textContent }) => [hash, textContent])).toEqual(
      parts.map((part) => [`#${part.id}`, within(part).getByRole('heading', { level: 2 }).textContent]),
    )
  })

  it('asks for all that the table of calls can tell (SHELL-03)', async () => {
    renderScreen(<OpsScreen />)
    await screen.findByRole('navigation', { name: messages.sections })
    expect(asked).toEqual(new Set(ANSWER_BY_URL.keys()))
  })
})
