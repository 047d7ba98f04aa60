import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { EVENTS } from './events.ts'
import { shapeOfCall, shapeOfEvent } from './agreed-shapes.ts'
import { misfits, shapeOf } from './shape.ts'

const address = z.object({ zip: z.string(), line2: z.optional(z.string()) })
const order = z.strictObject({
  address,
  channel: z.enum(['sms', 'email']),
  items: z.array(z.object({ count: z.int() })),
  note: z.nullable(z.string()),
  totals: z.record(z.string(), z.number()),
})

it('tells every field, whether it is always there, and what it may be', () => {
  expect(shapeOf(order)).toEqual({
    '': '!closed',
    '.address': '!object',
    '.address.zip': '!string',
    '.address.line2': 'string',
    '.channel': '!"email"|"sms"',
    '.items': '!array',
    '.items[]': '!object',
    '.items[].count': '!integer',
    '.note': '!null|string',
    '.totals': '!object',
    '.totals{}': '!number',
  })
  expect(shapeOf(z.union([z.object({ a: z.string(), b: z.string() }), z.object({ a: z.number() })]))).toEqual({
    '': '!object',
    '.a': '!number|string',
    '.b': 'string',
  })
})

it('tells what a writer may leave out, though it is always read, and anything of what JSON cannot describe', () => {
  expect(shapeOf(z.union([z.object({ a: z.string() }), z.object({ a: z.optional(z.string()) })]))['.a']).toBe('string')
  expect(shapeOf(z.object({ a: z._default(z.string(), ''), b: z.unknown(), c: z.custom<string>() }))).toEqual({
    '': '!object',
    '.a': 'string',
    '.b': '!any',
    '.c': '!any',
  })
})

const misfit = (sent: z.core.$ZodType, taken: z.core.$ZodType) => misfits(shapeOf(sent), shapeOf(taken))

it('finds every call and event to fit itself', () => {
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    const { asks, answers } = shapeOfCall(name)
    expect([name, misfits(asks, asks), misfits(answers, answers)]).toEqual([name, [], []])
    expect(Object.keys(answers).length).toBeGreaterThan(0)
  }
  for (const name of Object.keys(EVENTS) as (keyof typeof EVENTS)[])
    expect([name, shapeOfEvent(name).event, misfits(shapeOfEvent(name), shapeOfEvent(name))]).toEqual([
      name,
      expect.stringContaining('object'),
      [],
    ])
})

it.each([
  ['a field that nobody needs is added', z.extend(address, { name: z.string() }), address],
  ['a field that may be missing is missing', z.object({ zip: z.string() }), address],
  ['a field is narrower', z.object({ zip: z.literal('78701') }), address],
  ['an integer stands for a number', z.object({ n: z.int() }), z.object({ n: z.number() })],
  ['what a missing part would hold is missing', z.object({}), z.object({ a: z.optional(address) })],
  ['one value of a number is sent', z.object({ n: z.literal(-1) }), z.object({ n: z.number() })],
  ['one value of a truth is sent', z.object({ n: z.literal(false) }), z.object({ n: z.boolean() })],
  ['what takes no other field is sent to what does', z.strictObject({ zip: z.string() }), address],
  ['anything is sent', z.object({ n: z.unknown() }), z.object({ n: z.string() })],
  ['anything is taken', z.object({ n: z.string() }), z.object({ n: z.unknown() })],
])('lets pass that %s', (_what, sent, taken) => {
  expect(misfit(sent, taken)).toEqual([])
})

it.each([
  ['a needed field is missing', z.object({ line2: z.string() }), address, [{ path: '.zip', code: 'missing' }]],
  [
    'a needed field may be missing',
    z.object({ zip: z.optional(z.string()) }),
    address,
    [{ path: '.zip', code: 'maybe_missing' }],
  ],
  [
    'a field is another type',
    z.object({ zip: z.number() }),
    address,
    [{ path: '.zip', code: 'other_type', types: ['number'] }],
  ],
  [
    'a field may be one value more',
    z.enum(['sms', 'email', 'fax']),
    z.enum(['sms', 'email']),
    [{ path: '', code: 'other_type', types: ['"fax"'] }],
  ],
  [
    'a field may be null',
    z.object({ zip: z.nullable(z.string()) }),
    address,
    [{ path: '.zip', code: 'other_type', types: ['null'] }],
  ],
  [
    'a number stands for an integer',
    z.object({ n: z.number() }),
    z.object({ n: z.int() }),
    [{ path: '.n', code: 'other_type', types: ['number'] }],
  ],
  ['a part of a list is missing', z.array(z.object({})), z.array(address), [{ path: '[].zip', code: 'missing' }]],
  [
    'a field is sent that is refused',
    z.object({ zip: z.string(), name: z.string() }),
    z.strictObject({ zip: z.string() }),
    [{ path: '.name', code: 'not_taken' }],
  ],
])('finds that %s', (_what, sent, taken, expected) => {
  expect(misfit(sent, taken)).toEqual(expected)
})

it('finds that a whole part is missing, and lets one pass that nobody asks for', () => {
  const body = { body: '!closed', 'body.zip': '!string' }
  expect(misfits({}, body)).toEqual([{ path: 'body', code: 'missing' }])
  expect(misfits(body, {})).toEqual([])
})
