import {
  calls,
  CONTRACT_VERSION,
  HEADERS,
  Problem,
  TotalChanged,
  type Call,
  type CallName,
} from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import type * as z from 'zod'
import { detailsOf, problemsOf } from '../platform/http/call-details.ts'
import { PROBLEMS, type ProblemCode } from '../platform/http/problems.ts'
import { messages } from './messages.ts'
import type { Answer, Document, Method, Operation, Parameter, Schema } from './open-api.ts'
import { createSchemaWriter, type SchemaWriter } from './schema-writer.ts'

const SECURITY = { visitor: 'visitorSignature', customer: 'customerToken' } as const
const METHODS: Readonly<Record<Call['method'], Method>> = { GET: 'get', POST: 'post', PUT: 'put' }
const LONGEST_KEY = 200

/** What a problem carries beside its own fields. */
const FURTHER_FIELDS: Partial<Record<ProblemCode, z.core.$ZodType>> = { total_changed: TotalChanged }

interface Example {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)
const callNames = Object.keys(calls).filter(isCallName)

/** The server takes an address with a slash at its end and without: programs are told of one. */
const withoutLastSlash = (path: string): string => path.replace(/\/$/, '')

/** Header names as they are usually written: `Idempotency-Key`. */
const headerName = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function headerParameters(name: CallName): readonly Parameter[] {
  const { auth }: Call = calls[name]
  const { headers = [], isCacheable } = detailsOf(name)
  const own = [...(auth === 'visitor' ? (['customerIdToken'] as const) : []), ...headers].map((header): Parameter => ({
    name: headerName(HEADERS[header]),
    in: 'header',
    required: false,
    description: messages.headers[header],
    schema: { type: 'string', ...(header === 'idempotencyKey' ? { maxLength: LONGEST_KEY } : {}) },
  }))
  const tag: Parameter = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: messages.ifNoneMatch,
    schema: { type: 'string' },
  }
  return isCacheable ? [...own, tag] : own
}

/** The fields of an object, each as a parameter; an object of any fields is one parameter that stands for all of them. */
function parametersOf(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
  example: Readonly<Record<string, unknown>> = {},
  { write }: SchemaWriter,
): readonly Parameter[] {
  if (!schema) return []
  const { properties, required = [], ...open } = write(schema, 'input')
  if (!properties)
    return [
      {
        name: place,
        in: place,
        required: false,
        description: messages.query,
        schema: open,
        example,
        style: 'form',
        explode: true,
      },
    ]
  return Object.entries(properties).flatMap(([name, field]): Parameter[] =>
    typeof field === 'boolean'
      ? []
      : [{ name, in: place, required: required.includes(name), schema: field, example: example[name] }],
  )
}

/** One answer for each status, with the codes that come with it. */
function problemAnswers(codes: readonly ProblemCode[], { write }: SchemaWriter): Readonly<Record<string, Answer>> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
  const problem = write(Problem, 'output')
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => PROBLEMS[code].status === status)
      const further = own.flatMap((code) => {
        const fields = FURTHER_FIELDS[code]
        return fields ? [{ if: { properties: { code: { const: code } } }, then: write(fields, 'input') }] : []
      })
      const schema: Schema = { allOf: [problem, { properties: { code: { enum: own } } }, ...further] }
      const answer: Answer = {
        description: own.map((code) => PROBLEMS[code].title).join(', '),
        ...(own.includes('rate_limited')
          ? {
              headers: { 'Retry-After': { description: messages.retryAfter, schema: { type: 'integer', minimum: 1 } } },
            }
          : {}),
        content: { 'application/problem+json': { schema } },
      }
      return [String(status), answer]
    }),
  )
}

function describeCall(name: CallName, writer: SchemaWriter): Operation {
  const { auth, params, query, body, response }: Call = calls[name]
  const example: Example = CALL_EXAMPLES[name]
  const { summary, isCacheable } = detailsOf(name)
  const answered: Answer = {
    description: messages.answered,
    ...(isCacheable ? { headers: { ETag: { description: messages.eTag, schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema: writer.write(response, 'output') } },
  }
  return {
    operationId: name,
    tags: [messages.tags[auth].name],
    summary,
    security: [{ [SECURITY[auth]]: [] }],
    parameters: [
      ...parametersOf('path', params, example.params, writer),
      ...parametersOf('query', query, example.query, writer),
      ...headerParameters(name),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: writer.write(body, 'input'), example: example.body } },
          },
        }
      : {}),
    responses: {
      '200': answered,
      ...(isCacheable ? { '304': { description: messages.notModified } } : {}),
      ...problemAnswers(problemsOf(name), writer),
    },
  }
}

/** The whole API as OpenAPI 3.1, from the schemas that the server parses and answers with. API-05..API-27. */
export function describeApi(publicOrigin: string): Document {
  const writer = createSchemaWriter()
  const paths: Record<string, Partial<Record<Method, Operation>>> = {}
  for (const name of callNames) {
    const { method } = calls[name]
    const path = withoutLastSlash(calls[name].path)
    paths[path] = { ...paths[path], [METHODS[method]]: describeCall(name, writer) }
  }
  return {
    openapi: '3.1.1',
    info: { title: messages.title, version: `${CONTRACT_VERSION}.0.0`, description: messages.description },
    servers: [{ url: `${publicOrigin}/api` }],
    tags: Object.values(messages.tags),
    paths,
    components: {
      schemas: writer.entities(),
      securitySchemes: {
        [SECURITY.visitor]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          'x-amazon-apigateway-authtype': 'awsSigv4',
          description: messages.visitorSignature,
        },
        [SECURITY.customer]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: messages.customerToken,
        },
      },
    },
  }
}
