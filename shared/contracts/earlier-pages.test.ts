import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from '@cupboard/shared/schemas'
import { calls, CallShape, misfits, shapeOfCall, type Call, type CallName } from './index.ts'

const FOLDER = path.join(import.meta.dirname, 'earlier')

const KeptContracts = z.object({
  day: z.string(),
  calls: z.record(
    z.string(),
    z.object({
      shape: CallShape,
      asked: z.array(
        z.object({ params: z.optional(z.unknown()), query: z.optional(z.unknown()), body: z.optional(z.unknown()) }),
      ),
      answered: z.array(z.unknown()),
    }),
  ),
})

const kept = readdirSync(FOLDER)
  .sort()
  .map((file) => KeptContracts.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))))
const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
const servedCall = (name: string): Call | undefined => (isCall(name) ? calls[name] : undefined)

/** A page may be older than the server, and a server that goes back may be older than the page. */
describe.each(kept)('a page of $day', ({ calls: known }) => {
  describe.each(Object.entries(known))('that asks %s', (name, { shape, asked, answered }) => {
    const call = servedCall(name)
    const today = isCall(name) ? shapeOfCall(name) : { asks: {}, answers: {} }

    it('is served it still', () => expect(call).toBeDefined())

    it('asks as the server reads', () => {
      expect(misfits(shape.asks, today.asks)).toEqual([])
      for (const parts of asked)
        for (const part of ['params', 'query', 'body'] as const)
          expect(call?.[part]?.safeParse(parts[part]).error?.issues).toBeUndefined()
    })

    it('is answered as it reads', () => expect(misfits(today.answers, shape.answers)).toEqual([]))

    it('was answered as a page of today reads', () => {
      expect(misfits(shape.answers, today.answers)).toEqual([])
      for (const answer of answered) expect(call?.response.safeParse(answer).error?.issues).toBeUndefined()
    })
  })
})

describe('what pages of today ask', () => {
  const last = kept.at(-1)?.calls ?? {}

  it('is kept for the days when they are old: npm run contracts:keep', () => {
    const shapes = Object.fromEntries(Object.entries(last).map(([name, { shape }]) => [name, shape]))
    expect(shapes).toEqual(
      Object.fromEntries(Object.keys(calls).map((name) => [name, isCall(name) && shapeOfCall(name)])),
    )
  })
})
