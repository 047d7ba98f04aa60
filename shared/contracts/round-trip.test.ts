import { anyOfSchema, type KnownValues } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { DrawnSignUpData } from './drawn-sign-up-data.ts'
import * as contracts from './index.ts'
import { CallName, calls, DrawnVisitor, EVENTS, type Call } from './index.ts'

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const partsOf = ({ params, query, body, response }: Call) => ({ params, query, body, response })

/** Everything that crosses a boundary, once: the entities, each part of each call, the detail of each event. */
const NAMES = new Map<z.core.$ZodType, string>()
for (const [name, schema] of [
  ...Object.entries(contracts),
  ...Object.entries(calls).flatMap(([call, one]) =>
    Object.entries(partsOf(one)).map(([part, schema]) => [`${call}.${part}`, schema] as const),
  ),
  ...Object.entries(EVENTS),
]) {
  if (isSchema(schema) && !NAMES.has(schema)) NAMES.set(schema, name)
}
const SCHEMAS = [...NAMES].map(([schema, name]) => [name, schema] as const)

/** Objects as JSON has them. */
const PLAIN = { noNullPrototype: true } as const

const known: KnownValues = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [CallName, fc.constantFrom(...Object.keys(calls))],
  [DrawnVisitor.shape.signUpData, anyOfSchema(DrawnSignUpData).map((value) => z.parse(DrawnSignUpData, value))],
  [
    DrawnVisitor.shape.calls,
    fc.array(fc.record({ call: fc.constantFrom(...Object.keys(calls)), input: fc.string() }, PLAIN)),
  ],
  [
    DrawnVisitor.shape.person,
    fc.record({ username: fc.string(), emailVerified: fc.boolean(), phoneVerified: fc.boolean() }, PLAIN),
  ],
])

describe('what is parsed', () => {
  it('is every entity, call and event', () => {
    const names = SCHEMAS.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'Interview',
        'ProductGroup',
        'Order',
        'SignUpData',
        'createOrder.body',
        'order.completed',
      ]),
    )
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(SCHEMAS)('%s comes back from JSON as it was: parse after serialise is the identity', (_, schema) => {
    fc.assert(
      fc.property(anyOfSchema(schema, known), (value) => {
        const parsed = z.parse(schema, value)
        const back: unknown = JSON.parse(JSON.stringify(parsed))
        expect(z.parse(schema, back)).toStrictEqual(parsed)
      }),
      { numRuns: 10 },
    )
  })
})
