import { MINUTE_MS } from '@cupboard/shared/contracts'
import { LOOK_MS } from '../../platform/jobs/jobs.ts'
import { ANSWER_MS, FOLLOW_MS, LOOK_SECONDS, WRITE_MS } from './guard-times.ts'
import { beyondGuardrail, type Fared } from './guardrail.ts'

const fared = (visits: number, failed = 0, unanswered = 0): Fared => ({
  ...{ visits, failed, unanswered },
  ...{ measured: 0, poor: 0 },
})
/** Visits that all went well, and how they were measured. */
const measured = (visits: number, poor: number): Fared => ({ ...fared(visits), measured: visits, poor })

it.each([
  ['half of it fails, and nothing before', fared(40, 20), fared(40)],
  ['every visit stays without an answer', fared(20, 0, 20), fared(400, 2, 6)],
  ['failed and unanswered together are too many', fared(60, 10, 8), fared(60, 1)],
  ['just ten went badly, of just twenty', fared(20, 10), fared(400)],
  ['just twenty are beside it', fared(20, 20), fared(20)],
  ['a quarter fails where a tenth did, of very many', fared(400, 100), fared(400, 40)],
  ['just a tenth fails, and nothing before', fared(400, 40), fared(400)],
  ['chance does it just that seldom', fared(24, 12), fared(24)],
])('takes a version back: %s', (_, version, before) => {
  expect(beyondGuardrail(version, before)).toEqual(expect.stringContaining(`of ${version.visits} visits`))
})

it.each([
  ['it is noisy, and so was the version before', fared(200, 60, 10), fared(200, 62, 9)],
  ['it is better', fared(200, 10), fared(200, 60)],
  ['there is none before it', fared(100, 100), undefined],
  ['nobody had the one before lately', fared(100, 100), fared(3)],
  ['too few visits', fared(19, 19), fared(400)],
  ['too few of them went badly', fared(30, 9), fared(400)],
  ['it is worse by less than a tenth', fared(4_000, 400), fared(4_000, 40)],
  ['chance may have done it', fared(40, 14), fared(40, 7)],
  ['chance may have done it, though more seldom', fared(100, 50), fared(100, 25)],
  ['nothing went badly anywhere', fared(40), fared(40)],
  ['all of both went badly', fared(40, 40), fared(40, 40)],
])('lets a version stay: %s', (_, version, before) => {
  expect(beyondGuardrail(version, before)).toBeUndefined()
})

it.each([
  ['half of it is poor, and nothing before', measured(40, 20), measured(40, 0)],
  ['just ten are, of just twenty', measured(20, 10), measured(400, 0)],
  ['two thirds are where two fifths were, of many', measured(600, 400), measured(600, 240)],
])('takes a version back that is slow: %s', (_, version, before) => {
  expect(beyondGuardrail(version, before)).toMatch(
    /^\d+ of \d+ visits measured it as poor \(\d+ %\); of the version before/,
  )
})

it.each([
  ['it is as slow as the one before', measured(200, 120), measured(200, 118)],
  ['it is slower by less than a fifth, however clear', measured(4_000, 1_500), measured(4_000, 720)],
  ['too few measured it', measured(19, 19), measured(400, 0)],
  ['too few measured the one before', measured(400, 400), measured(19, 0)],
  ['too few of them found it poor', measured(30, 9), measured(400, 0)],
  ['chance may have done it', measured(40, 16), measured(40, 7)],
  ['nobody measured either', fared(400), fared(400)],
])('lets a version stay that is slow: %s', (_, version, before) => {
  expect(beyondGuardrail(version, before)).toBeUndefined()
})

it('tells failures before slowness', () => {
  expect(beyondGuardrail({ ...fared(40, 20), measured: 40, poor: 40 }, measured(40, 0))).toMatch(
    /^20 of 40 visits reported/,
  )
})

it('is done within a minute of the tenth bad visit, unanswered ones among them', () => {
  expect(ANSWER_MS + WRITE_MS + LOOK_SECONDS * 1_000 + LOOK_MS + FOLLOW_MS).toBeLessThan(MINUTE_MS)
})

it('says what it saw', () => {
  expect(beyondGuardrail(fared(40, 20, 10), fared(50, 1))).toBe(
    '20 of 40 visits reported a failure and 10 were never answered (75 %); of the version before, 1 of 50 visits reported a failure and 0 were never answered (2 %)',
  )
})
