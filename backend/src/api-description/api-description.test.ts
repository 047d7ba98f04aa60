import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { calls, type Call } from '@cupboard/shared/contracts'
import { problemsOf } from '../platform/http/call-details.ts'
import { PROBLEMS } from '../platform/http/problems.ts'
import { readDescription } from '../testing/described-answers.ts'
import { openShop, person, type Person, type Reply, type Shop } from '../testing/shop.ts'
import { codesOf, describeApi, operationsOf, type Schema } from './index.ts'

const { document, operations, operation, faults } = readDescription()

let shop: Shop
let who: Person
let orderId: string
beforeAll(async () => {
  shop = await openShop()
  who = person()
  const order = await shop.order(who)
  orderId = order.orderId
})
afterAll(() => shop.close())

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every schema within something, itself first. */
function* schemasIn(value: unknown): Generator<Schema> {
  if (!isSchema(value)) return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* schemasIn(inner)
}

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const outcome = await new Validator().validate({ ...document })
    expect(outcome.errors ?? []).toEqual([])
    expect(outcome.valid).toBe(true)
  })

  it('is valid for another validator too', async () => {
    const outcome = await validate(JSON.parse(JSON.stringify(document)))
    expect(outcome).toMatchObject({ valid: true, warnings: [] })
  })

  it('lists every call with its method, address and who may make it (API-01, API-02)', () => {
    const listed = operations.map(({ method, path, operation: { operationId, security } }) => [
      operationId,
      method.toUpperCase(),
      path,
      Object.keys(security[0] ?? {}),
    ])
    const expected = Object.entries(calls).map(([name, { method, path, auth }]) => [
      name,
      method,
      path.replace(/\/$/, ''),
      [auth === 'visitor' ? 'visitorSignature' : 'customerToken'],
    ])
    expect(listed.sort()).toEqual(expected.sort())
    expect(Object.keys(document.components.securitySchemes)).toEqual(['visitorSignature', 'customerToken'])
  })

  it('says for which region a visitor’s calls are signed (SHR-96)', () => {
    expect(JSON.stringify(document.components.securitySchemes.visitorSignature)).toContain('region us-east-1')
  })

  it.each(['landing', 'productGroups', 'faq', 'feedback', 'prospect', 'magicLink', 'tax', 'rounder', 'shipment'])(
    'lets visitors call %s (API-04)',
    (name) => {
      expect(operation(name).operation.security).toEqual([{ visitorSignature: [] }])
    },
  )

  it('says of every call in one sentence what it does', () => {
    for (const { operation: described } of operations) expect(described.summary).toMatch(/^[A-Z].+[^.]\.$/)
  })

  it('names parameters, bodies and codes of every call as the contract has them (API-04)', () => {
    for (const { path, operation: described } of operations) {
      const { params, query, body }: Call = calls[described.operationId as keyof typeof calls]
      const places = new Set(described.parameters.map((parameter) => parameter.in))
      expect([
        described.operationId,
        places.has('path'),
        places.has('query'),
        described.requestBody !== undefined,
      ]).toEqual([described.operationId, params !== undefined, query !== undefined, body !== undefined])
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(described.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
      const codes = Object.entries(described.responses).flatMap(([status, answer]) =>
        codesOf(answer).map((code) => `${status} ${code}`),
      )
      const expected = problemsOf(described.operationId as keyof typeof calls).map(
        (code) => `${PROBLEMS[code].status} ${code}`,
      )
      expect(codes.sort()).toEqual(expected.sort())
    }
  })

  it('takes the headers of an order (API-16, OP-75)', () => {
    const names = operation('createOrder').operation.parameters.map(({ name }) => name)
    expect(names).toEqual(['Idempotency-Key', 'X-Unauth-Identity-Id', 'X-Auth-Identity-Id'])
    const [key] = operation('createOrder').operation.parameters
    expect(key?.schema).toEqual({ type: 'string', maxLength: 200 })
  })

  it('puts every call under a heading that it has', () => {
    const headings = new Set(document.tags.map(({ name }) => name))
    expect(new Set(operations.flatMap(({ operation: { tags } }) => tags))).toEqual(headings)
  })

  it('writes each entity once and refers to it', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Interview', 'Order', 'ProductGroup', 'Customer', 'Cents']),
    )
    const objects = [...schemasIn(document)].filter(({ properties }) => Object.keys(properties ?? {}).length > 2)
    const written = objects.map((schema) => JSON.stringify(schema))
    expect(written.filter((one, index) => written.indexOf(one) !== index && !one.includes('"code"'))).toEqual([])
  })

  it('lets no body carry a field that nobody knows (API-04)', () => {
    const open = operations.filter(({ operation: { requestBody } }) => {
      const body = requestBody?.content['application/json'].schema
      const reached = body ? [...schemasIn(body), ...referred(body)] : []
      return reached.some(({ type, additionalProperties }) => type === 'object' && additionalProperties === undefined)
    })
    expect(open.map(({ operation: { operationId } }) => operationId)).toEqual([])
  })

  it('gives a right example of every body, with every field that there is', () => {
    const wrong = operations.flatMap(({ operation: { operationId, requestBody } }) => {
      const body = requestBody?.content['application/json']
      if (!body) return []
      return [
        ...faults(body.schema, body.example),
        ...missing(body.schema, body.example).map((path) => operationId + path),
      ]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['rounder', ['productSets']],
    ['tax', ['taxAmount']],
    ['shipment', ['deliveryDate', 'cutoff']],
    ['magicLink', ['sent']],
    ['prospect', ['ok']],
    ['feedback', ['ok']],
    ['createOrder', ['order']],
    ['listOrders', ['orders', 'orderWindows']],
    ['getOrder', ['order']],
    ['recharge', ['order']],
    ['getManifest', ['manifest']],
    ['putManifest', ['manifest']],
    ['tellRunOut', ['manifest']],
    ['getYearAhead', ['deliveries']],
    ['getPlanHistory', ['history']],
    ['getLedger', ['lines', 'creditCents']],
    ['getCustomer', ['customer', 'manifest', 'roundedProducts']],
    ['putCustomer', ['customer']],
    ['putSource', ['customer']],
    ['enroll', ['customer']],
    ['putInterview', ['interview']],
  ])('%s answers with nothing but %j (API-03, OP-13)', (name, fields) => {
    const schema = resolved(answerOf(name))
    expect([Object.keys(schema.properties ?? {}), schema.additionalProperties]).toEqual([fields, false])
  })

  it('answers product groups as a list and questions by title (API-03, OP-13)', () => {
    expect(resolved(answerOf('productGroups')).type).toBe('array')
    expect(resolved(answerOf('faq'))).toMatchObject({ type: 'object', additionalProperties: { type: 'object' } })
  })
})

/** The schema of a call's answer. */
function answerOf(name: string): Schema {
  const schema = operation(name).operation.responses['200']?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${name} has no answer`)
  return schema
}

/** An entity instead of the reference to it. */
function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? schema)
}

/** Fields of a schema that a value lacks, by their paths. */
function missing(schema: Schema, value: unknown, path = ''): readonly string[] {
  const { properties = {}, items } = resolved(schema)
  if (Array.isArray(value)) return isSchema(items) ? missing(items, value[0], `${path}[]`) : []
  const fields = new Map(isSchema(value) ? Object.entries(value) : [])
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    if (!fields.has(name)) return [at]
    return isSchema(field) ? missing(field, fields.get(name), at) : []
  })
}

/** Every schema that something refers to, and what those refer to. */
function referred(schema: Schema, seen = new Set<string>()): readonly Schema[] {
  return [...schemasIn(schema)].flatMap(({ $ref }) => {
    const name = $ref?.split('/').at(-1)
    const entity = name === undefined || seen.has(name) ? undefined : document.components.schemas[name]
    if (name === undefined || !entity) return []
    seen.add(name)
    return [...schemasIn(entity), ...referred(entity, seen)]
  })
}

/** What is wrong with a real answer by the document. */
function faultsOf(name: string, { status, body, headers }: Reply): readonly string[] {
  const described = operation(name).operation.responses[String(status)]
  if (!described) return [`${name} is not described to answer ${status}`]
  const type = String(headers.get('content-type')).split(';')[0] ?? ''
  const schema = described.content?.[type]?.schema
  return schema ? faults(schema, body) : [`${name} is not described to answer ${type}`]
}

describe('real answers fit the document (API-03)', () => {
  const interview = {
    body: { ...(operation('rounder').operation.requestBody?.content['application/json'].example as object) },
  }

  it.each([
    ['rounder', 'POST', '/interviews/rounder?new=1', interview],
    ['tax', 'POST', '/tax', { body: { amount: 2238, state: 'TX', postal_code: '78704' } }],
    ['landing', 'GET', '/landing?rc=SD4ME&utm_content=box', {}],
    ['shipment', 'GET', '/shipment/78704', {}],
    ['shipment', 'GET', '/shipment/99999', {}],
    ['shipment', 'GET', '/shipment/zip', {}],
    ['productGroups', 'GET', '/product_groups', {}],
    ['faq', 'GET', '/faq', {}],
    ['suggestAddresses', 'GET', '/addresses?q=1200', {}],
    ['resolveAddress', 'GET', '/addresses/none', {}],
    ['feedback', 'POST', '/feedback', { body: {} }],
    ['magicLink', 'POST', '/magiclink', { body: { cognitoPoolId: 'us-east-1_Cupboard1', channel: 'sms' } }],
  ])('%s: %s %s', async (name, method, path, options) => {
    expect(faultsOf(name, await shop.call(method, path, options))).toEqual([])
  })

  it('of a customer, from the first order on', async () => {
    const as = { person: who }
    const order = await shop.order(who, { orderId })
    const check = async (name: string, method: string, path: string, status: number, options = {}) => {
      const answer = await shop.call(method, path, { ...as, ...options })
      expect([name, answer.status, faultsOf(name, answer)]).toEqual([name, status, []])
    }
    await check('getCustomer', 'GET', '/customer?new=1', 404)
    await check('getManifest', 'GET', '/manifest', 404)
    await check('createOrder', 'POST', '/orders', 409, { body: { order: { ...order, totalCents: 1 } } })
    await check('createOrder', 'POST', '/orders', 200, { body: { order } })
    await check('listOrders', 'GET', '/orders', 200)
    await check('getOrder', 'GET', `/orders/${orderId}`, 200)
    await check('recharge', 'PUT', `/orders/${orderId}/recharge`, 409)
    await check('getCustomer', 'GET', '/customer', 200)
    await check('getManifest', 'GET', '/manifest', 200)
    await check('putInterview', 'PUT', '/interviews', 200, interview)
    await check('putCustomer', 'PUT', '/customer/', 200, { body: { firstName: 'Anna' } })
    await check('putSource', 'PUT', '/customer/source/', 200, { body: { sourceId: await shop.source() } })
    await check('enroll', 'POST', '/customer/enroll', 404, { body: { employerId: 'none', workEmail: 'a@b.example' } })
    await check('putManifest', 'PUT', '/manifest', 422, { body: { products: { none: { articleCount: 1 } } } })
  })
})

it.each(operations.map((listed) => [listed.operation.operationId, listed] as const))(
  '%s answers its example as described, kept by nobody, or asked about each time where everybody is answered the same',
  async (name, { method, path, operation: { security, parameters, requestBody, responses } }) => {
    const query = name === 'suggestAddresses' ? '?q=1200' : ''
    const isOfCustomer = 'customerToken' in (security[0] ?? {})
    const answer = await shop.call(
      method.toUpperCase(),
      parameters
        .filter((parameter) => parameter.in === 'path')
        .reduce((text, parameter) => text.replace(`{${parameter.name}}`, String(parameter.example)), path) + query,
      {
        person: isOfCustomer ? who : undefined,
        ...(requestBody ? { body: requestBody.content['application/json'].example } : {}),
      },
    )
    expect(faultsOf(name, answer)).toEqual([])
    const isCacheable = ['landing', 'productGroups', 'faq'].includes(name)
    const { headers } = answer
    expect([headers.get('cache-control'), headers.has('etag'), '304' in responses]).toEqual(
      isCacheable ? ['private, no-cache', true, true] : ['no-store', false, false],
    )
  },
)

describe('calls that do not exist (API-29)', () => {
  it.each([
    ['POST', '/interviews'],
    ['GET', '/interviews'],
    ['GET', '/projections'],
    ['POST', '/projections'],
    ['GET', '/orders/upcoming'],
  ])('%s %s answers 404, and the document does not list it (API-29)', async (method, path) => {
    expect((await shop.call(method, path, { person: who, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(
      404,
    )
    const listed = operations.map((one) => `${one.method.toUpperCase()} ${one.path}`)
    expect(listed).not.toContain(`${method} ${path}`)
    expect(listed.join(' ')).not.toMatch(/projection|upcoming/)
  })
})

describe('GET /api/openapi.json', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}/api${path}`, { headers })

  it('is the document with this site’s address, sent once to who keeps it', async () => {
    const first = await get('/openapi.json')
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(describeApi(shop.origin))))
    expect(describeApi(shop.origin).servers).toEqual([{ url: `${shop.origin}/api` }])
    const again = await get('/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('comes as a page for people, which no search engine lists (SHELL-50)', async () => {
    expect(await (await get('/docs')).text()).toContain('<meta name="robots" content="noindex">')
  })

  it('comes as a page for people, under the site’s policy, without script or inline style', async () => {
    const page = await get('/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
    const html = await page.text()
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/)
    const rowOf = (name: string, isNeeded: boolean | undefined) =>
      `<tr><td><code>${name}</code>${isNeeded ? '' : ' <small>optional</small>'}</td>`
    const articleOf = (id: string) => html.split(`<article id="${id}"`)[1]?.split('</article>')[0]
    for (const { path, operation: described } of operationsOf(document)) {
      const article = articleOf(described.operationId)
      expect(article).toContain(`<code>/api${path}</code>`)
      for (const { name, in: place, required } of described.parameters)
        expect(article).toContain(`${rowOf(name, required)}<td>${place}</td>`)
    }
    for (const [entity, { properties = {}, required = [] }] of Object.entries(document.components.schemas))
      for (const name of Object.keys(properties))
        expect(articleOf(`entity-${entity}`)).toContain(rowOf(name, required.includes(name)))
    const ordering = articleOf('createOrder')
    expect(ordering).toMatch(/<td>header<\/td><td><code>string<\/code><\/td><td>length to 200\. \w/)
    expect(ordering).toContain('<tr><td>200</td><td></td><td>')
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    for (const id of new Set(links)) expect(html).toContain(`id="${id}"`)
    expect((await get('/docs/reference.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('shows the theme that was chosen', async () => {
    expect(await (await get('/docs', { cookie: 'theme=dark' })).text()).toContain('<html lang="en" data-theme="dark">')
  })
})
