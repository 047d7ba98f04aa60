import { changeResult, pageResult } from './results.mjs'

const visit = (/** @type {number} */ largestPaint, repeated = /** @type {string[]} */ ([])) => ({
  ...{ largestPaint, modulePaint: 0, blocking: 0, shift: 0, requests: 0, depth: 0 },
  ...{ scriptBytesBeforePaint: 0, scriptBytes: 0, repeated, moved: [] },
})
const page = { path: '/', visitor: /** @type {const} */ ('new'), goal: { first: 1.3, again: 1.2 } }

describe('what a page came to', () => {
  const bare = { first: [visit(300), visit(100), visit(200)], again: [visit(100), visit(50), visit(150)] }
  const visits = {
    first: [visit(900, ['/a.js']), visit(400), visit(500, ['/a.js'])],
    again: [visit(250), visit(100), visit(150)],
    monolith: [visit(1000), visit(2000), visit(1500)],
  }

  it('is its median paint against that of the bare document, the first time and again', () => {
    expect(pageResult(page, visits, bare)).toMatchObject({
      ...{ path: '/', largestPaint: 500, timesBare: 2.5, goal: 1.3 },
      again: { largestPaint: 150, timesBare: 1.5, goal: 1.2 },
    })
  })

  it('is its median paint against that of the one application', () => {
    expect(pageResult(page, visits, bare).timesMonolith).toBeCloseTo(1 / 3)
  })

  it('stands beside nothing where the one application was not measured', () => {
    expect(pageResult(page, { ...visits, monolith: [] }, bare).timesMonolith).toBeNull()
  })

  it('names once what was downloaded twice in any run', () => {
    expect(pageResult(page, visits, bare).repeated).toEqual(['/a.js'])
  })
})

it('a change of screen stands beside the same change of the one application, each by its median', () => {
  const times = (/** @type {number} */ cold) => ({ cold, warm: 10, prefetched: 20 })
  expect(
    changeResult(
      { from: '/', to: '/login', control: 'a' },
      { ours: [times(3), times(1), times(2)], monolith: [times(8), times(4), times(6)] },
    ),
  ).toEqual({ from: '/', to: '/login', ...times(2), monolith: times(6) })
})
