import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { keepFor, prepareAnswer, sendPrepared } from './prepared-answer.ts'

const value = { words: 'soap '.repeat(100) }

async function answer(headers: Record<string, string> = {}) {
  const app = Fastify()
  app.get('/', async (request, reply) => sendPrepared(request, reply, prepareAnswer(value), 'private, no-cache'))
  return app.inject({ url: '/', headers })
}

describe('a prepared answer', () => {
  it('is JSON with its tag', async () => {
    const { statusCode, headers, body } = await answer()
    expect([statusCode, JSON.parse(body)]).toEqual([200, value])
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  it('is compressed for who takes it', async () => {
    const { headers, rawPayload } = await answer({ 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(value)
    expect((await answer({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag among others', (tag: string) => `"a", ${tag} , W/"b"`],
    ['its tag as a proxy may write it', (tag: string) => tag.replace('W/', '')],
    ['any', () => '*'],
  ])('is not sent to who has %s', async (_, given) => {
    const tag = String((await answer()).headers.etag)
    const { statusCode, body, headers } = await answer({ 'if-none-match': given(tag), 'accept-encoding': 'br' })
    expect([statusCode, body, headers.etag, headers['cache-control']]).toEqual([304, '', tag, 'private, no-cache'])
  })

  it('is sent to who has another', async () => {
    expect((await answer({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('an answer for everybody', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is made once for all who ask meanwhile, and again later', async () => {
    let made = 0
    const kept = keepFor(1_000, async () => ({ made: ++made }))
    const [first, second] = await Promise.all([kept(), kept()])
    expect([first.json, second.json]).toEqual(['{"made":1}', '{"made":1}'])
    jest.advanceTimersByTime(999)
    expect((await kept()).json).toBe('{"made":1}')
    jest.advanceTimersByTime(1)
    expect((await kept()).json).toBe('{"made":2}')
  })

  it('stays as it is while its content does, so that it is compressed once', async () => {
    const kept = keepFor(1_000, async () => value)
    const first = await kept()
    jest.advanceTimersByTime(1_000)
    expect(await kept()).toBe(first)
    expect(first.brotli()).toBe(first.brotli())
  })

  it('is made anew after a failure', async () => {
    let isAway = true
    const kept = keepFor(1_000, async () => {
      if (isAway) throw new Error('the database is away')
      return value
    })
    await expect(kept()).rejects.toThrow('the database is away')
    isAway = false
    expect((await kept()).json).toBe(JSON.stringify(value))
  })
})
