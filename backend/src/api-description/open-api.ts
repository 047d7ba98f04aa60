import type * as z from 'zod'

/** What this server writes of OpenAPI 3.1. */
export type Schema = z.core.JSONSchema.BaseSchema

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
  readonly style?: 'form'
  readonly explode?: true
}

export interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: true
    readonly content: { readonly 'application/json': { readonly schema: Schema; readonly example: unknown } }
  }
  readonly responses: Readonly<Record<string, Answer>>
}

export type Method = 'get' | 'post' | 'put'

export interface Document {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

export interface Listed {
  readonly method: Method
  readonly path: string
  readonly operation: Operation
}

/** Every operation of a document, in its order. */
export const operationsOf = ({ paths }: Document): readonly Listed[] =>
  Object.entries(paths).flatMap(([path, { get, post, put }]) =>
    Object.entries({ get, post, put }).flatMap(([method, operation]): Listed[] =>
      operation && isMethod(method) ? [{ method, path, operation }] : [],
    ),
  )

const isMethod = (method: string): method is Method => method === 'get' || method === 'post' || method === 'put'

/** The codes of the problems that an answer stands for. */
export function codesOf({ content }: Answer): readonly string[] {
  const parts = content?.['application/problem+json']?.schema.allOf ?? []
  return parts.flatMap((part) => {
    const code = typeof part === 'object' ? part.properties?.['code'] : undefined
    return typeof code === 'object' ? (code.enum ?? []).map(String) : []
  })
}
