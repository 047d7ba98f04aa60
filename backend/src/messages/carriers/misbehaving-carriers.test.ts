import { createServer as createMailServer, type AddressInfo, type Socket } from 'node:net'
import {
  IMPATIENT,
  says,
  startProvider,
  TWICE,
  WRONG,
  type FakeProvider,
} from '../../platform/testing/misbehaving-provider.ts'
import { smtpCarrier } from './smtp.ts'
import { twilioCarrier } from './twilio.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

describe('Twilio', () => {
  const carry = (patience = {}) =>
    twilioCarrier({
      accountSid: 'AC1',
      authToken: 'secret',
      from: '+15125550100',
      origin: provider.origin,
      ...patience,
    }).carry({ messageId: 'm1', recipient: '+15125550199' }, { text: 'Your code' })

  it.each(WRONG)('that %s has not taken the message: it is tried again later', async (_, wrong) => {
    provider.answerWith(wrong)
    await expect(carry(IMPATIENT)).rejects.toMatchObject({
      ...{ name: 'NotAccepted', code: expect.stringMatching(/^Twilio \w+/), isFinal: false },
    })
  })

  it('that answers twice has taken it once, and the next answer is its own', async () => {
    provider.answerWith(TWICE('{"sid":"SM1"}'))
    await carry()
    provider.answerWith(says(500, '{}'))
    await expect(carry()).rejects.toThrow('500')
  })

  const refused = (status: number, body: string, headers = {}) =>
    provider.answerWith((_, response) => void response.writeHead(status, headers).end(body))

  it.each([
    [400, '{"code":21211,"message":"The number +15125550199 is not valid"}', 'Twilio 400 21211', true],
    [400, '{"code":21610,"message":"unsubscribed"}', 'Twilio 400 21610', true],
    [400, '{"code":21212,"message":"our own number is wrong"}', 'Twilio 400 21212', false],
    [401, '{"code":20003,"message":"Authenticate"}', 'Twilio 401 20003', false],
    [503, '<html>', 'Twilio 503', false],
  ])('that refuses with %d is told by its code alone', async (status, body, code, isFinal) => {
    refused(status, body)
    const told = await carry().catch((error: unknown) => error)
    expect(told).toMatchObject({ name: 'NotAccepted', message: code, code, isFinal })
  })

  it('is not asked again before the time that it names has passed', async () => {
    let now = 0
    let asked = 0
    const carrier = twilioCarrier({
      accountSid: 'AC1',
      authToken: 's',
      from: '+1',
      origin: provider.origin,
      monotonic: () => now,
    })
    const ask = () => carrier.carry({ messageId: 'm1', recipient: '+15125550199' }, { text: 'Your code' })
    provider.answerWith((_, response) => {
      asked++
      response.writeHead(429, { 'retry-after': '30' }).end('{"code":20429}')
    })
    await expect(ask()).rejects.toMatchObject({ code: 'Twilio 429 20429', isFinal: false })
    now = 29_999
    await expect(ask()).rejects.toMatchObject({ code: 'Twilio 429', isFinal: false })
    expect(asked).toBe(1)
    now = 30_000
    provider.answerWith(says(201, '{"sid":"SM1"}'))
    await expect(ask()).resolves.toBeUndefined()
  })

  it('may name no longer than an hour', async () => {
    let now = 0
    const carrier = twilioCarrier({
      accountSid: 'AC1',
      authToken: 's',
      from: '+1',
      origin: provider.origin,
      monotonic: () => now,
    })
    const ask = () => carrier.carry({ messageId: 'm1', recipient: '+15125550199' }, { text: 'Your code' })
    refused(429, '{}', { 'retry-after': '9999999' })
    await expect(ask()).rejects.toThrow('429')
    provider.answerWith(says(201, '{"sid":"SM1"}'))
    now = 3_600_000
    await expect(ask()).resolves.toBeUndefined()
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
    return carrier.carry(
      { messageId: 'm1', recipient: 'ann@example.com' },
      { subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' },
    )
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
  ])('that %s has not taken the letter: it is tried again later', async (_, wrong) => {
    speak = wrong
    await expect(carry(IMPATIENT.timeoutMs)).rejects.toThrow()
  })

  it('that says twice that it has the letter has it once', async () => {
    speak = server('250 ok\r\n250 ok\r\n')
    await expect(carry()).resolves.toBeUndefined()
  })
})
