import * as z from 'zod'
import { exampleOf } from './examples.ts'
import { MESSAGE_KINDS, isMessageKind, SECRET_KINDS, type MessageKind } from './kinds.ts'
import { renderBoth } from './render.ts'

const EXAMPLES = exampleOf('https://cupboard.example')
const KINDS = Object.keys(MESSAGE_KINDS).filter(isMessageKind)

/** What else a variable may be, where that is one of few: another reason, the other of two, nothing. */
function othersOf(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodDefault) return othersOf(schema.unwrap())
  if (schema instanceof z.ZodNullable) return [null, ...othersOf(schema.unwrap())]
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodBoolean) return [true, false]
  return schema instanceof z.ZodNumber ? [0] : []
}

const variantsOf = (kind: MessageKind) =>
  Object.entries(MESSAGE_KINDS[kind].shape).flatMap(([name, schema]) =>
    othersOf(schema).map((value) => [`${name} is ${String(value)}`, { ...EXAMPLES[kind], [name]: value }] as const),
  )

const CASES = KINDS.flatMap((kind) =>
  [['as its example', EXAMPLES[kind]] as const, ...variantsOf(kind)].map(
    ([what, variables]) => [kind, what, variables] as const,
  ),
)

/** What households read changes only where it is meant to: `npx jest --config backend/jest.config.mjs recorded -u`, and the difference is read. */
describe('what a household reads', () => {
  it.each(CASES)('%s, %s, is what was recorded', (kind, _, variables) => {
    const { email, sms } = renderBoth(kind, variables)
    expect({ subject: email?.subject, text: email?.text, sms }).toMatchSnapshot()
  })

  it.each(['delivery-ahead', 'bank-asks', 'sign-up-code'] as const)('is dressed as it was recorded: %s', (kind) => {
    expect(renderBoth(kind, EXAMPLES[kind]).email?.html).toMatchSnapshot()
  })
})

it('lets somebody in by the kinds that say a code or a link to an account, and no other', () => {
  const isSecret = (kind: MessageKind) => /\b123456\b|k{43}/.test(JSON.stringify(renderBoth(kind, EXAMPLES[kind])))
  expect(KINDS.filter(isSecret).toSorted()).toEqual([...SECRET_KINDS].toSorted())
})
