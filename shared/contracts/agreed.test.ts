import { registry, toJSONSchema } from 'zod/mini'
import type * as z from 'zod/mini'
import * as contracts from './index.ts'
import { calls, EVENTS, opsCalls } from './index.ts'

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const every = { ...calls, ...opsCalls }

/** Everything that crosses a boundary, under one name. */
const names = registry<{ id: string }>()
for (const [name, schema] of [
  ...Object.entries(contracts),
  ...Object.entries(every).flatMap(([call, parts]) =>
    Object.entries(parts).map(([part, one]) => [`${call}.${part}`, one] as const),
  ),
  ...Object.entries(EVENTS),
])
  if (isSchema(schema) && !names.has(schema)) names.add(schema, { id: name })

const { schemas } = toJSONSchema(names, { io: 'input', unrepresentable: 'any' })

/** Tables and limits: what is neither a schema nor a rule. */
const tables = Object.entries(contracts).filter(
  ([name, value]) => typeof value !== 'function' && !isSchema(value) && !['calls', 'opsCalls', 'EVENTS'].includes(name),
)

/**
 * Server, shell and modules are built and shipped apart, and each believes what stands here. What is recorded changes only where it is
 * meant to: `npx jest --config shared/jest.config.mjs agreed -u` records it anew, and the difference is read.
 */
describe('what is agreed', () => {
  it.each(Object.entries(schemas))('is of %s what was recorded', (_, { $schema: _version, $id: _name, ...schema }) => {
    expect(schema).toMatchSnapshot()
  })

  it.each(Object.entries(every))('is how %s is asked', (_, call) => {
    expect(Object.entries(call).filter(([, part]) => !isSchema(part))).toMatchSnapshot()
  })

  it.each(tables)('is what stands in %s', (_, table) => {
    expect(table).toMatchSnapshot()
  })
})
