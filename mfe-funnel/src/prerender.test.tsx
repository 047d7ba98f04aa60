import { act, screen } from '@testing-library/react'
import {
  DEFAULT_INTERVIEW,
  drawnAnswer,
  FLAG_DEFAULTS,
  paths,
  type CallName,
  type DrawnCall,
  type Flags,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { createFakePorts, createMemoryRouter } from '@cupboard/shared/testing'
import funnel from './module.ts'
import { render } from './prerender.tsx'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER } from './testing/samples.ts'

const [somebody] = DEFAULT_INTERVIEW.family
const HOUSEHOLD = {
  approved: true,
  zipcode: '78704',
  interview: {
    ...DEFAULT_INTERVIEW,
    family: [
      ...DEFAULT_INTERVIEW.family,
      ...(somebody ? [{ ...somebody, id: 'b1c2d3e4', age: 6, type: 'Child' as const }] : []),
    ],
    bathrooms: 2.5,
    pets: { cats: 1, dogs: 0 },
  },
}
/** What this browser keeps beside: nothing of it is drawn. */
const KEPT: SignUpData = { ...HOUSEHOLD, rc: 'WELCOME20', referrer: 'https://example.com/', customerName: 'Dana' }
const ANSWERS: Readonly<Partial<Record<CallName, unknown>>> = { productGroups: SAMPLE_GROUPS, rounder: SAMPLE_ROUNDER }
const QUESTIONS = [
  paths.household(),
  paths.bathrooms(),
  paths.trash(),
  paths.cooking(),
  paths.dishwashing(),
  paths.cleaning(),
  paths.laundry(),
  paths.preference(),
]

/** As the site does: drawn, the calls that were asked for answered, drawn again. */
async function drawFor(path: string, signUpData: typeof HOUSEHOLD | object = HOUSEHOLD, flags: Partial<Flags> = {}) {
  const visitor = { signUpData, flags: { ...FLAG_DEFAULTS, ...flags }, calls: [] }
  const asking = await render({ path, visitor })
  const calls = (asking.calls ?? []).map(({ call, input }): DrawnCall => ({ call, input, answer: ANSWERS[call] }))
  return { calls, drawn: await render({ path, visitor: { ...visitor, calls } }) }
}

/** Takes a screen over where the server drew it. */
async function takeOver(path: string) {
  const { calls, drawn } = await drawFor(path)
  const pageData = { prerendered: { module: 'mfe-funnel', visitor: { signUpData: HOUSEHOLD, calls } } }
  const { ports, recorded } = createFakePorts({ signUpData: KEPT, pageData }, createMemoryRouter(path, null).bridge)
  const domElement = document.createElement('main')
  domElement.innerHTML = drawn.html
  document.body.append(domElement)
  const heading = domElement.querySelector('h1')
  const words = domElement.textContent
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api: typeof ports.api = { ...ports.api, drawn: (name, input) => drawnAnswer(calls, name, input) }
  const props = { ...ports, api, domElement, basename: '', hydrate: true, name: funnel.name, singleSpa: {} }
  for (const mount of [funnel.lifecycles.mount].flat()) await act(() => mount(props))
  return { domElement, heading, words, recorded, complaints: complaints.mock.calls, title: drawn.head?.title }
}

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

describe.each(QUESTIONS)('%s that arrived drawn', (path) => {
  it('is taken over as it was drawn, and nothing is asked for again', async () => {
    const { domElement, heading, words, recorded, complaints, title } = await takeOver(path)
    expect(heading).not.toBeNull()
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(domElement.textContent).toBe(words)
    expect(complaints).toEqual([])
    expect(recorded.reports).toEqual([])
    expect(recorded.calls).toEqual([])
    expect(recorded.pages.map((page) => page.title)).toEqual([title])
  })

  it('is filled by what the answers come to', async () => {
    const { calls, drawn } = await drawFor(path)
    expect(calls.map(({ call }) => call).sort()).toEqual(['productGroups', 'rounder'])
    expect(calls.find(({ call }) => call === 'rounder')?.input).toMatchObject({ body: { bathrooms: 2.5 } })
    expect(drawn.html).toMatch(/<b>\d+<\/b> so far|<b>1<\/b> /)
    expect(drawn.calls).toEqual([])
  })

  it('is not drawn for who is led elsewhere: its page says no name (FUN-25)', async () => {
    expect((await drawFor(path, {})).drawn.head).toBeUndefined()
    expect((await drawFor(path, { ...HOUSEHOLD, approved: false })).drawn.head).toBeUndefined()
  })
})

it('is drawn by the flags of the page: who may start without the gate where it is open to all (FUN-25)', async () => {
  const visitor = { ...HOUSEHOLD, approved: false, signupsOpen: true }
  expect((await drawFor(paths.household(), visitor)).drawn.head).toBeUndefined()
  const { drawn } = await drawFor(paths.household(), visitor, { ungatedSignup: true })
  expect(drawn.head?.title).toBe('Cupboard - Who lives here?')
  expect((await drawFor(paths.household(), visitor, { ungatedSignup: true, blockSignups: true })).drawn.head).toBe(
    undefined,
  )
})

it('draws the gate for everybody, as before', async () => {
  const { html, calls } = await render({ path: paths.gate() })
  document.body.innerHTML = html
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls).toBeUndefined()
})
