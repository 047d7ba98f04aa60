import { beyondGuardrail, type Fared } from './guardrail.ts'

const fared = (visits: number, failed = 0, unanswered = 0): Fared => ({ visits, failed, unanswered })

it.each([
  ['half of it fails, and nothing before', fared(40, 20), fared(40)],
  ['every visit stays without an answer', fared(20, 0, 20), fared(400, 2, 6)],
  ['failed and unanswered together are too many', fared(60, 10, 8), fared(60, 1)],
  ['just ten went badly, of just twenty', fared(20, 10), fared(400)],
  ['just twenty are beside it', fared(20, 20), fared(20)],
  ['a quarter fails where a tenth did, of very many', fared(400, 100), fared(400, 40)],
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
  ['nothing went badly anywhere', fared(40), fared(40)],
  ['all of both went badly', fared(40, 40), fared(40, 40)],
])('lets a version stay: %s', (_, version, before) => {
  expect(beyondGuardrail(version, before)).toBeUndefined()
})

it('says what it saw', () => {
  expect(beyondGuardrail(fared(40, 20, 10), fared(50, 1))).toBe(
    '20 of 40 visits reported a failure and 10 were never answered (75 %); of the version before, 1 of 50 visits reported a failure and 0 were never answered (2 %)',
  )
})
