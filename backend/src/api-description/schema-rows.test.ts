import type { Schema } from './open-api.ts'
import { rowsOf } from './schema-rows.ts'

const ENTITY: Schema = { $ref: '#/components/schemas/Cents' }
const NULL: Schema = { type: 'null' }

/** Rows as a page shows them, each in a line. */
const lines = (schema: Schema): readonly string[] =>
  rowsOf(schema).map(({ name, isOptional, type, rules }) => {
    const words = [type.isList ? 'list of' : '', type.word, type.isNullable ? 'or null' : ''].filter(
      (word) => word !== '',
    )
    return `${name}${isOptional ? '?' : ''}: ${[words.join(' '), ...rules].join(', ')}`
  })

it('lists the fields of an object, those of objects within it, and what may be missing', () => {
  const pets: Schema = { type: 'object', properties: { cats: { type: 'integer', minimum: 0, maximum: 20 } } }
  const schema: Schema = {
    type: 'object',
    properties: { pets, name: { type: 'string', maxLength: 60 } },
    required: ['pets'],
  }
  expect(lines(schema)).toEqual(['pets: object', 'pets.cats?: integer, from 0, to 20', 'name?: string, length to 60'])
})

it('shows an entity by its name only', () => {
  expect(lines(ENTITY)).toEqual([': Cents'])
  expect(lines({ properties: { amounts: { type: 'array', items: ENTITY } } })).toEqual(['amounts?: list of Cents'])
})

it('says what may be null', () => {
  const schema: Schema = {
    properties: { number: { anyOf: [{ type: 'string', minLength: 1 }, NULL] }, sum: { anyOf: [ENTITY, NULL] } },
    required: ['number', 'sum'],
  }
  expect(lines(schema)).toEqual(['number: string or null, length from 1', 'sum: Cents or null'])
})

it('lists the fields of a list’s entries and the values of a record', () => {
  const entry: Schema = { type: 'object', properties: { count: ENTITY }, required: ['count'] }
  const schema: Schema = {
    properties: {
      entries: { type: 'array', items: entry, minItems: 1 },
      byName: {
        type: 'object',
        propertyNames: { $ref: '#/components/schemas/GroupName' },
        additionalProperties: entry,
      },
    },
    required: ['entries', 'byName'],
  }
  expect(lines(schema)).toEqual([
    'entries: list of object, entries from 1',
    'entries[].count: Cents',
    'byName: object',
    'byName.{GroupName}: object',
    'byName.{GroupName}.count: Cents',
  ])
})

it('names the values of an enumeration, and leaves out bounds that every whole number has', () => {
  expect(lines({ enum: ['sms', 'email'] })).toEqual([': "sms" | "email"'])
  expect(lines({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toEqual([
    ': integer',
  ])
})
