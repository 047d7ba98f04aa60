import { holdOn, lastNamed, type LoggedAct } from './reach.ts'

const day = (of: number): Date => new Date(Date.UTC(2026, 0, of))
const activate = (version: string, onDay: number): LoggedAct => ({ version, action: 'activate', actedAt: day(onDay) })
const rollBack = (version: string, onDay: number): LoggedAct => ({ version, action: 'roll-back', actedAt: day(onDay) })
const NOW = day(100)
const named = (...acts: readonly LoggedAct[]) =>
  Object.fromEntries([...lastNamed(acts, NOW)].map(([version, at]) => [version, at.getTime()]))

it('knows until when pages named a version, as the served one or as the one before', () => {
  expect(named(activate('a', 1), activate('b', 5), activate('c', 9), activate('d', 20))).toEqual({
    a: day(9).getTime(),
    b: day(20).getTime(),
    c: NOW.getTime(),
    d: NOW.getTime(),
  })
})

it('follows roll-backs: what is below the version that came back is named again', () => {
  expect(named(activate('a', 1), activate('b', 5), activate('c', 9), rollBack('b', 30), activate('d', 40))).toEqual({
    a: day(40).getTime(),
    b: NOW.getTime(),
    c: day(30).getTime(),
    d: NOW.getTime(),
  })
  expect(named(rollBack('x', 3))).toEqual({ x: NOW.getTime() })
})

describe('a published version', () => {
  const acts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((version, index) => activate(version, 10 + index * 10))
  const hold = (version: string, publishedOn: number, days = 30) =>
    holdOn({ version, publishedAt: day(publishedOn) }, ['c', 'd', 'e', 'f', 'g'], acts, { now: NOW, days })

  it('stays while it is live, may be returned to, may be open somewhere, or is new', () => {
    expect(hold('g', 1)).toBe('live')
    expect(hold('c', 1)).toBe('roll-back')
    expect(hold('b', 1, 70)).toBe('open-pages')
    expect(hold('never-live', 95)).toBe('new')
    expect(hold('a', 99)).toBe('new')
  })

  it('goes when no page named it for the days, to the day', () => {
    expect(hold('b', 1)).toBeUndefined()
    expect(hold('b', 1, 60)).toBe('open-pages')
    expect(hold('b', 1, 59)).toBeUndefined()
    expect(hold('never-live', 69)).toBeUndefined()
    expect(hold('never-live', 70)).toBe('new')
  })
})
