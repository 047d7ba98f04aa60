import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeApi, operationsOf, type Document, type Listed, type Schema } from '../api-description/index.ts'

export interface Description {
  readonly document: Document
  readonly operations: readonly Listed[]
  operation(name: string): Listed
  /** What is wrong with a value by one of the document's schemas; empty when nothing is. */
  faults(schema: Schema, value: unknown): readonly string[]
}

/** The server's own description, and a validator that is not ours. */
export function readDescription(): Description {
  const document = describeApi('http://localhost:3000')
  const operations = operationsOf(document)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ ...document, $id: 'api' })
  const compiled = new Map<Schema, ValidateFunction>()

  function validatorOf(schema: Schema): ValidateFunction {
    const known = compiled.get(schema)
    if (known) return known
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
    compiled.set(schema, made)
    return made
  }
  return {
    document,
    operations,
    operation(name) {
      const found = operations.find(({ operation }) => operation.operationId === name)
      if (!found) throw new Error(`${name} is not described`)
      return found
    },
    faults(schema, value) {
      const validate = validatorOf(schema)
      return validate(value)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}
