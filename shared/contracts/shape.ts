import * as z from '@cupboard/shared/schemas'
import { registry, toJSONSchema } from 'zod/mini'

/**
 * What a value looks like on the wire, field by field: `address.zip` → `!string`. `!` says that it is always there where what it stands in
 * is there; then come the types it may have: JSON's, `integer`, `any`, `closed` (an object that takes no other field), or a value itself
 * (`"sms"`). `[]` stands for every entry of a list, `{}` for every field of a table. Lengths, patterns and bounds are not told.
 */
export const Shape = z.record(z.string(), z.string())
export type Shape = z.infer<typeof Shape>

/** Of a call: what it asks (params, query, body), and what it is answered. */
export const CallShape = z.object({ asks: Shape, answers: Shape })
export type CallShape = z.infer<typeof CallShape>

interface Field {
  readonly types: ReadonlySet<string>
  readonly isRequired: boolean
}
type Fields = ReadonlyMap<string, Field>
type JsonSchema = z.core.JSONSchema.BaseSchema

const ANY: ReadonlySet<string> = new Set(['any'])

/** What may be the one or the other: a field is always there only if it is in all of them. */
function either(options: readonly Fields[]): Fields {
  const paths = new Set(options.flatMap((fields) => [...fields.keys()]))
  return new Map(
    [...paths].map((path) => {
      const found = options.flatMap((fields) => fields.get(path) ?? [])
      const types = new Set(found.flatMap((field) => [...field.types]))
      return [path, { types, isRequired: found.length === options.length && found.every((field) => field.isRequired) }]
    }),
  )
}

function typesOf({ type, enum: values, const: value, additionalProperties }: JsonSchema): ReadonlySet<string> {
  if (value !== undefined) return new Set([JSON.stringify(value)])
  if (values) return new Set(values.map((one) => JSON.stringify(one)))
  const names: unknown = type
  const types = [names].flat().filter((name) => typeof name === 'string')
  if (types.length === 0) return ANY
  return new Set(types.map((name) => (additionalProperties === false ? 'closed' : name)))
}

function fieldsOf(schema: JsonSchema['items'], path: string, isRequired: boolean): Fields {
  if (typeof schema !== 'object' || Array.isArray(schema)) return new Map()
  const options = schema.anyOf ?? schema.oneOf
  if (options) return either(options.map((option) => fieldsOf(option, path, isRequired)))
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(
      ([name, value]) => [`${path}.${name}`, value, schema.required?.includes(name) ?? false] as const,
    ),
    [`${path}[]`, schema.items, true] as const,
    [`${path}{}`, schema.additionalProperties, true] as const,
  ]
  return new Map([
    [path, { types: typesOf(schema), isRequired }],
    ...inside.flatMap(([place, value, isAlwaysThere]) => [...fieldsOf(value, place, isAlwaysThere)]),
  ])
}

/** The shape of what a schema reads. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const written = toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: registry() })
  return Object.fromEntries(
    [...fieldsOf(written, '', true)].map(([path, { types, isRequired }]) => [
      path,
      `${isRequired ? '!' : ''}${[...types].sort().join('|')}`,
    ]),
  )
}

interface Told {
  readonly types: readonly string[]
  readonly isRequired: boolean
}

const toldOf = (text: string): Told => {
  const isRequired = text.startsWith('!')
  return { isRequired, types: text.slice(isRequired ? 1 : 0).split('|') }
}

/** What a field stands in; itself where it stands in nothing. */
const parentOf = (path: string): string => {
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('[]'), path.lastIndexOf('{}'))
  return end < 0 ? path : path.slice(0, end)
}

const BASE_OF: Readonly<Record<string, string>> = { integer: 'number', closed: 'object', object: 'closed' }

/** No name of a type: a value that stands for itself. */
const VALUE = /["\d]|true|false/

function baseOfValue(type: string): string {
  const value: unknown = VALUE.test(type) ? JSON.parse(type) : undefined
  return typeof value
}

const isTaken = (type: string, taken: readonly string[]): boolean =>
  type === 'any' || taken.includes('any') || taken.some((one) => [type, baseOfValue(type), BASE_OF[type]].includes(one))

/** A field that one side sends and the other cannot read. */
export interface Misfit {
  readonly path: string
  readonly code: 'missing' | 'maybe_missing' | 'other_type' | 'not_taken'
  /** Of `other_type`: what it may be, and is not read as. */
  readonly types?: readonly string[]
}

/** Why somebody who takes the one shape may be sent what he cannot read by somebody who sends the other; empty when never. */
export function misfits(sent: Shape, taken: Shape): readonly Misfit[] {
  const hasPlace = (path: string): boolean => {
    const parent = parentOf(path)
    return parent === path || sent[parent] !== undefined
  }
  const lacking = Object.entries(taken).flatMap(([path, text]): Misfit[] => {
    const wanted = toldOf(text)
    const given = sent[path]
    if (given === undefined) return wanted.isRequired && hasPlace(path) ? [{ path, code: 'missing' }] : []
    const told = toldOf(given)
    const types = told.types.filter((type) => !isTaken(type, wanted.types))
    return [
      ...(wanted.isRequired && !told.isRequired ? [{ path, code: 'maybe_missing' } as const] : []),
      ...(types.length > 0 ? [{ path, code: 'other_type', types } as const] : []),
    ]
  })
  const unknown = Object.keys(sent).filter((path) => {
    const parent = taken[parentOf(path)]
    return taken[path] === undefined && parent !== undefined && toldOf(parent).types.includes('closed')
  })
  return [...lacking, ...unknown.map((path) => ({ path, code: 'not_taken' }) as const)]
}
