import type { Schema } from './open-api.ts'

/** One field of a body or an entity. */
export interface Row {
  /** `trashPreferences[].bags`; empty for the whole. */
  readonly name: string
  readonly isOptional: boolean
  readonly type: Type
  /** Limits, in words. */
  readonly rules: readonly string[]
}

/** A word, or the name of an entity; `isList` and `isNullable` say how it comes. */
export interface Type {
  readonly word: string
  readonly entity?: string
  readonly isList?: true
  readonly isNullable?: true
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const entityOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** `anyOf` of something and null, without the null. */
function withoutNull(schema: Schema): Schema | undefined {
  const others = schema.anyOf?.filter((one) => isSchema(one) && one.type !== 'null')
  const [only] = others ?? []
  return others?.length === 1 && isSchema(only) ? only : undefined
}

export function typeOf(schema: Schema): Type {
  const entity = entityOf(schema)
  if (entity !== undefined) return { word: entity, entity }
  const present = withoutNull(schema)
  if (present) return { ...typeOf(present), isNullable: true }
  if (schema.type === 'array' && isSchema(schema.items) && !Array.isArray(schema.items))
    return { ...typeOf(schema.items), isList: true }
  if (schema.const !== undefined) return { word: JSON.stringify(schema.const) }
  if (schema.enum) return { word: schema.enum.map((one) => JSON.stringify(one)).join(' | ') }
  return { word: typeof schema.type === 'string' ? schema.type : 'any' }
}

const LIMITS = [
  ['minimum', 'from'],
  ['exclusiveMinimum', 'above'],
  ['maximum', 'to'],
  ['multipleOf', 'a multiple of'],
  ['minLength', 'length from'],
  ['maxLength', 'length to'],
  ['minItems', 'entries from'],
  ['maxItems', 'entries to'],
] as const

/** Bounds that come with every whole number are no rule of ours. */
const isSaid = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 2 ** 53 - 1

function rulesOf(schema: Schema): readonly string[] {
  const limits = LIMITS.flatMap(([key, before]) => {
    const value = schema[key]
    return isSaid(value) ? [`${before} ${value.toLocaleString('en-US')}`] : []
  })
  return [...limits, ...(schema.format === undefined ? [] : [schema.format])]
}

/** What stands within something: its fields, the fields of a list's entries, the values of a record. */
function rowsWithin(
  { type, items, properties, required = [], additionalProperties, propertyNames }: Schema,
  name: string,
) {
  if (type === 'array') return isSchema(items) && !Array.isArray(items) ? rowsOf(items, `${name}[]`).slice(1) : []
  const at = (field: string): string => (name === '' ? field : `${name}.${field}`)
  if (properties)
    return Object.entries(properties).flatMap(([field, value]) =>
      isSchema(value) ? rowsOf(value, at(field), !required.includes(field)) : [],
    )
  return isSchema(additionalProperties) ? rowsOf(additionalProperties, at(`{${keyOf(propertyNames)}}`)) : []
}

const keyOf = (propertyNames: unknown): string => (isSchema(propertyNames) ? (entityOf(propertyNames) ?? 'key') : 'key')

/**
 * A body or an entity as rows: itself, then the fields of objects within it under its name. The whole has no row where its fields say
 * all. An entity within it is one row.
 */
export function rowsOf(schema: Schema, name = '', isOptional = false): readonly Row[] {
  const present = withoutNull(schema) ?? schema
  const isEntity = entityOf(present) !== undefined
  const own: Row = { name, isOptional, type: typeOf(schema), rules: isEntity ? [] : rulesOf(present) }
  const within: readonly Row[] = isEntity ? [] : rowsWithin(present, name)
  return name === '' && present.properties ? within : [own, ...within]
}
