import * as z from 'zod'
import { exampleOf } from './examples.ts'
import { MESSAGE_KINDS, isMessageKind } from './kinds.ts'
import { renderBoth } from './render.ts'
import { segmentsOf } from './segments.ts'

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ł'.repeat(70), 1],
  ['ł'.repeat(71), 2],
  [`${'a'.repeat(70)}ł`, 2],
  ['ł'.repeat(134), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['', 1],
])('a text is sent in as many parts as telephone companies count: %#', (text, count) => {
  expect(segmentsOf(text)).toBe(count)
})

const EXAMPLES = Object.entries(exampleOf('https://cupboard.example'))
/** Every example, and again with each other word that a field of it may be. */
const CASES = EXAMPLES.flatMap(([name, example]) => {
  if (!isMessageKind(name)) throw new Error(name)
  const others = Object.entries<unknown>(MESSAGE_KINDS[name].shape).flatMap(([field, schema]) =>
    schema instanceof z.ZodEnum ? schema.options.map((word) => ({ ...example, [field]: word })) : [],
  )
  return [example, ...others].map((variables) => [name, variables] as const)
})

it.each(CASES)('%s goes by text in at most two parts, its link included: %j', (kind, variables) => {
  const { sms } = renderBoth(kind, variables)
  expect(sms === null ? 1 : segmentsOf(sms)).toBeLessThanOrEqual(2)
})
