import fc from 'fast-check'
import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { anyInterview } from '@cupboard/shared/fixtures'
import { until } from '../platform/testing/until.ts'
import { visitorMarkup, type VisitorInput } from './render-process.ts'
import { LATE, NOT_BEGUN, startVisitorRenderer, type VisitorRenderer } from './visitor-renderer.ts'

/** Asks once, keeps each visitor wherever a script can keep something, also later, and draws all of whom it finds anything. */
const KEEPS_EVERYBODY = `
let last
const all = new Set()
const byPath = new Map()
const lastOf = () => 'nobody'
const places = [globalThis, console, process.env, Array.prototype, Object.prototype, Promise, JSON, Symbol, lastOf, module.exports]
module.exports.render = async ({ path, visitor }) => {
  const mine = [path, visitor.signUpData.zipcode, JSON.stringify(visitor.signUpData.interview), visitor.flags.mockData].join(' ')
  const found = [last, byPath.get(path), ...all, ...places.flatMap((place) => [place.kept, (place.kepts ?? [])[0]])]
  const shown = [mine, ...found.filter((one) => one !== undefined && one !== mine)]
  last = mine
  all.add(mine)
  byPath.set(path, mine)
  for (const place of places) Object.assign(place, { kept: mine, kepts: [mine] })
  setTimeout(() => (globalThis.later = mine), 0)
  await new Promise((resolve) => setTimeout(resolve, 0))
  const html = shown.join('|') + (globalThis.later === mine ? '' : globalThis.later)
  return { html, head: { title: mine }, calls: visitor.calls.length === 0 ? [{ call: 'productGroups', input: {} }] : [] }
}`
/** So long that no busy machine is taken for one that has no time to draw. */
const FOR_MS = 600_000
const start = (code: string) =>
  startVisitorRenderer({ code, mostOpen: 100, hangsAfterMs: FOR_MS, onEnd: () => undefined })

/** Draws a page, and again with the answer to what it asks for. */
async function drawPage(renderer: VisitorRenderer, input: VisitorInput, forMs = FOR_MS) {
  const page = renderer.open(FOR_MS)
  if (!page) throw new Error('there is no room')
  try {
    const asking = await page.draw({ input }, forMs)
    if (!asking.ok) return asking
    expect(asking.value.calls).toHaveLength(1)
    return await page.draw({ answers: [{ call: 'productGroups', input: {}, answer: [] }] }, forMs)
  } finally {
    page.close()
  }
}

const anyVisitor: fc.Arbitrary<VisitorInput> = fc.record({
  path: fc.constantFrom('/start/1', '/start/2'),
  visitor: fc.record({
    signUpData: fc.record({
      zipcode: fc.constantFrom('78704', '75201', '77002'),
      approved: fc.constant(true),
      interview: anyInterview,
    }),
    flags: fc.boolean().map((mockData) => ({ ...FLAG_DEFAULTS, mockData })),
    calls: fc.constant([]),
  }),
})

/** What a process draws in which nobody was before. */
async function drawnByAnother(input: VisitorInput) {
  const renderer = start(KEEPS_EVERYBODY)
  const drawn = await drawPage(renderer, input)
  renderer.end()
  return drawn
}

describe('a process that draws for visitors', () => {
  it('draws each of many as one that drew for nobody before, whatever the bundle keeps', async () => {
    const renderer = start(KEEPS_EVERYBODY)
    const draw = (visitors: readonly VisitorInput[]) =>
      Promise.all(visitors.map((visitor) => drawPage(renderer, visitor)))
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyVisitor, { minLength: 2, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 12 }),
        async (visitors, whoComesAgain) => {
          const again = whoComesAgain.flatMap((index) => visitors[index] ?? [])
          const coming = [...visitors, ...again]
          // all at once, among them some who do not wait, and then one after the other
          const impatient = coming.map((visitor) => drawPage(renderer, visitor, 1))
          const together = await draw(coming)
          await Promise.all(impatient)
          const inTurn = []
          for (const visitor of coming.toReversed()) inTurn.unshift(...(await draw([visitor])))
          const alone = await Promise.all(visitors.map(drawnByAnother))
          const expected = coming.map((visitor) => alone[visitors.indexOf(visitor)])
          expect(together).toEqual(expected)
          expect(inTurn).toEqual(expected)
          expect(alone.every(({ ok }) => ok)).toBe(true)
          expect(renderer.isIdle()).toBe(true)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
    renderer.end()
  })

  it('opens as many pages as come out in time, and one where none would', async () => {
    const slow = `exports.render = async () => {
      for (const until = performance.now() + 50; performance.now() < until; );
      return { html: '', head: { title: 'A' }, calls: [] }
    }`
    const renderer = start(slow)
    const first = renderer.open(1)
    await first?.draw({ input: { path: '/start/1', visitor: { flags: FLAG_DEFAULTS, calls: [] } } }, FOR_MS)
    expect(renderer.open(100)).toBeUndefined()
    const second = renderer.open(FOR_MS)
    first?.close()
    second?.close()
    const alone = renderer.open(1)
    expect([first, second, alone]).not.toContain(undefined)
    alone?.close()
    renderer.end()
  })

  it('says of a drawing that nobody waits for whether it was begun, and ends where one hangs', async () => {
    const hangs = 'exports.render = () => { for (;;); }'
    const ended: string[] = []
    const renderer = startVisitorRenderer({
      ...{ code: hangs, mostOpen: 2, hangsAfterMs: 500 },
      onEnd: (why) => void ended.push(why),
    })
    const input = { path: '/start/1', visitor: { flags: FLAG_DEFAULTS, calls: [] } }
    const pages = [renderer.open(FOR_MS), renderer.open(FOR_MS)]
    const drawn = await Promise.all(pages.map((page) => page?.draw({ input }, 1)))
    expect(drawn).toMatchObject([{ error: { detail: LATE } }, { error: { detail: NOT_BEGUN } }])
    await until(() => ended.length > 0)
    expect([ended, renderer.isOver()]).toEqual([['it hung'], true])
    pages.forEach((page) => page?.close())
  })

  it('takes no answer for another’s', () => {
    const line = (id: unknown) =>
      JSON.stringify({ id, drawn: { ok: true, value: { html: '<p>', head: { title: 'A' }, calls: [] } } })
    expect(visitorMarkup(line(7), 7)).toMatchObject({ ok: true, value: { html: '<p>' } })
    for (const other of [line(6), line('7'), line(undefined), '', 'null', '7', '{}', '{"id":7}'])
      expect(visitorMarkup(other, 7)).toBeUndefined()
  })
})
