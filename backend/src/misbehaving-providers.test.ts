import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createMailServer, type AddressInfo, type Socket } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, exportJWK } from 'jose'
import { createGooglePlaces } from './addresses/google-places.ts'
import { poolOf } from './identity/pool.ts'
import { createTokenVerifier } from './identity/token-verifier.ts'
import { smtpCarrier } from './messages/carriers/smtp.ts'
import { twilioCarrier } from './messages/carriers/twilio.ts'
import { createLog } from './platform/log.ts'
import { Unavailable } from './platform/unavailable.ts'

/** Where an answer is waited for in vain. */
const IMPATIENT = { timeoutMs: 300 }
const MB = 1024 * 1024
const log = createLog('silent')

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let provider: Server
let origin: string
let answer: Answer
beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const says =
  (status: number, body: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** Ways to answer wrongly, each as a provider, or somebody between, has done. */
const WRONG: readonly (readonly [what: string, answer: Answer])[] = [
  ['never answers', () => undefined],
  ['begins to answer and never ends', (_, response) => void response.writeHead(200).write('{"sid":')],
  ['hangs up', (request) => void request.socket.destroy()],
  [
    'hangs up in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setImmediate(() => request.socket.destroy())
    },
  ],
  ['sends no HTTP', (request) => void request.socket.end('sorry\r\n\r\n')],
  ['sends a page', says(200, '<!doctype html><title>Please sign in to this network</title>')],
  ['sends JSON of another shape', says(200, '[{"sid":1,"keys":{},"suggestions":7}]')],
  ['sends nothing', says(200, '')],
  [
    'sends without end',
    (_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(MB)));
      }
      response.on('drain', more)
      more()
    },
  ],
  ['is over its limit', says(429, '{}')],
  ['breaks', says(500, 'Internal Server Error')],
]

/** What a provider says twice in one connection: the second belongs to no question. */
const TWICE = (body: string): Answer => {
  const once = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  return (request) => void request.socket.write(once + once)
}

describe('Twilio', () => {
  const carry = (patience = {}) =>
    twilioCarrier({ accountSid: 'AC1', authToken: 'secret', from: '+15125550100', origin, ...patience }).carry(
      '+15125550199',
      { subject: '', text: 'Your code', html: '' },
    )

  it.each(WRONG)('that %s has not taken the message: it is tried again later (OP-13)', async (_, wrong) => {
    answer = wrong
    await expect(carry(IMPATIENT)).rejects.toThrow()
  })

  it('that answers twice has taken it once, and the next answer is its own (OP-13)', async () => {
    answer = TWICE('{"sid":"SM1"}')
    await carry()
    answer = says(500, '{}')
    await expect(carry()).rejects.toThrow('500')
  })
})

describe('Google Places', () => {
  const places = (patience = {}) => createGooglePlaces({ apiKey: 'key', log, origin, ...patience })

  it.each(WRONG)('that %s suggests nothing, and the address is typed by hand (API-40)', async (_, wrong) => {
    answer = wrong
    expect(await places(IMPATIENT).suggest('1200 s cong')).toEqual([])
    expect(await places(IMPATIENT).resolve('p-1')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  it('that answers twice is believed once, and the next answer is its own (API-40)', async () => {
    const named = (text: string) =>
      JSON.stringify({
        suggestions: [{ placePrediction: { placeId: text, structuredFormat: { mainText: { text } } } }],
      })
    answer = TWICE(named('one'))
    expect(await places().suggest('1')).toMatchObject([{ id: 'one' }])
    answer = says(200, named('two'))
    expect(await places().suggest('2')).toMatchObject([{ id: 'two' }])
  })
})

describe('the keys of Amazon’s pool', () => {
  const pool = {
    ...poolOf({
      identity: {
        kind: 'cognito',
        region: 'us-east-2',
        userPoolId: 'us-east-2_Real',
        userPoolClientId: 'client',
        identityPoolId: 'us-east-2:p',
        gatewayKey: 'k',
      },
      publicOrigin: 'https://cupboard.example',
    }),
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const token = () =>
    new SignJWT({ token_use: 'id', email: 'ann@example.com' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('ann')
      .setIssuer(pool.issuer)
      .setAudience('client')
      .setExpirationTime('1h')
      .sign(privateKey)
  const verify = async (verifier = createTokenVerifier(pool, undefined, `${origin}/jwks.json`)) =>
    verifier(await token())

  it.each(WRONG)('that cannot be had because it %s sign nobody out: that is 503 (API-02)', async (_, wrong) => {
    answer = wrong
    await expect(verify()).rejects.toThrow(Unavailable)
  })

  it('are asked for again once they can be had, and then never more (API-02)', async () => {
    const verifier = createTokenVerifier(pool, undefined, `${origin}/jwks.json`)
    answer = says(500, '')
    await expect(verify(verifier)).rejects.toThrow(Unavailable)
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
    answer = TWICE(JSON.stringify({ keys: [jwk] }))
    expect(await verify(verifier)).toMatchObject({ ok: true, value: { sub: 'ann' } })
    answer = says(500, '')
    expect(await verify(verifier)).toMatchObject({ ok: true })
  })
})

describe('a mail server', () => {
  let mail: ReturnType<typeof createMailServer>
  let speak: (socket: Socket, heard: string) => void
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    mail = createMailServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      speak(socket, '')
      socket.on('data', (chunk) => speak(socket, chunk.toString()))
    })
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    sockets.forEach((socket) => socket.destroy())
    sockets.clear()
  })
  afterAll(() => mail.close())

  const carry = (deadlineMs?: number) => {
    const { port } = mail.address() as AddressInfo
    const carrier = smtpCarrier(
      `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      'Cupboard <hello@cupboard.example>',
      deadlineMs,
    )
    return carrier.carry('ann@example.com', { subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' })
  }
  /** As much as one letter needs; `end` is what it says when it has the letter. */
  const server = (end: string) => {
    let isData = false
    return (socket: Socket, heard: string) => {
      if (heard === '') return socket.write('220 mail\r\n')
      if (isData && !heard.endsWith('\r\n.\r\n')) return false
      if (isData) return socket.write(end)
      isData = heard.startsWith('DATA')
      return socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    }
  }

  it.each<readonly [what: string, speak: (socket: Socket, heard: string) => unknown]>([
    ['says nothing', () => undefined],
    ['greets without end', (socket) => setInterval(() => socket.write('220-wait\r\n'), 20).unref()],
    ['sends no SMTP', (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n<html>')],
    ['hangs up', (socket) => socket.destroy()],
    ['takes the letter and does not say so', server('')],
    ['breaks when it has the letter', server('554 no\r\n')],
  ])('that %s has not taken the letter: it is tried again later (OP-13)', async (_, wrong) => {
    speak = wrong
    await expect(carry(IMPATIENT.timeoutMs)).rejects.toThrow()
  })

  it('that says twice that it has the letter has it once (OP-13)', async () => {
    speak = server('250 ok\r\n250 ok\r\n')
    await expect(carry()).resolves.toBeUndefined()
  })
})
