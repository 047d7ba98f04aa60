import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { entityNames } from './entities.ts'
import type { Schema } from './open-api.ts'

export interface SchemaWriter {
  /** JSON Schema of what is sent (`input`) or answered (`output`), with a reference for each entity in it. */
  write(schema: z.core.$ZodType, side: 'input' | 'output'): Schema
  /** Every entity that was referred to, by name. */
  entities(): Readonly<Record<string, Schema>>
}

/** @returns the same with references to the document's components. */
function pointAtComponents(schema: Schema): Schema {
  const written: Schema = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return written
}

/** Contract schemas as OpenAPI says them. */
export function createSchemaWriter(): SchemaWriter {
  const entities = new Map<string, Schema>()

  /** @throws when an entity is sent in another shape than it is answered: then it needs two names. */
  function keep(name: string, schema: Schema): void {
    const known = entities.get(name)
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`${name} has two shapes`)
    entities.set(name, schema)
  }

  return {
    write(schema, side) {
      const { $schema: _version, $defs = {}, ...own } = z.toJSONSchema(schema, { metadata: entityNames, io: side })
      for (const [name, entity] of Object.entries($defs)) keep(name, pointAtComponents(entity))
      return pointAtComponents(own)
    },
    entities: () => Object.fromEntries([...entities].sort(([a], [b]) => a.localeCompare(b))),
  }
}
