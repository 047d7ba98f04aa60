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
    }).carry('+15125550199', { subject: '', text: 'Your code', html: '' })

  it.each(WRONG)('that %s has not taken the message: it is tried again later (OP-13)', async (_, wrong) => {
    provider.answerWith(wrong)
    await expect(carry(IMPATIENT)).rejects.toThrow()
  })

  it('that answers twice has taken it once, and the next answer is its own (OP-13)', async () => {
    provider.answerWith(TWICE('{"sid":"SM1"}'))
    await carry()
    provider.answerWith(says(500, '{}'))
    await expect(carry()).rejects.toThrow('500')
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
