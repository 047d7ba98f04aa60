import { createServer, type Server } from 'node:net'
import { DELIVERIES } from './delivery.ts'
import { createMessages, type MessagesContext } from './index.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/server.ts'

let server: TestServer
let messages: MessagesContext

const order = {
  firstName: 'Ann',
  orderNumber: 'C-1001',
  totalCents: 123450,
  deliveryDate: 'Tuesday, December 1',
  link: 'https://x.example/o',
}

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startTestServer(options)
  messages = createMessages(server.platform)
}
const enqueueCode = () =>
  messages.enqueue(server.db, 'phone-code', { channel: 'sms', to: '+15125550199' }, { code: '123456', minutes: 15 })
const deliver = () => server.runJob('messages-deliver')

afterEach(() => server.close())

describe('the outbox', () => {
  beforeEach(() => start())

  it('keeps a message if, and only if, what it is about is kept (OP-13)', async () => {
    const failing = server.db.transaction(async (tx) => {
      await messages.enqueue(tx, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order)
      throw new Error('the order was not stored')
    })
    await expect(failing).rejects.toThrow()
    expect(await messages.listMessages()).toEqual([])
    await server.db.transaction((tx) =>
      messages.enqueue(tx, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order),
    )
    expect(await messages.listMessages()).toMatchObject([
      { kind: 'order-placed', recipient: 'ann@example.com', status: 'waiting' },
    ])
  })

  it('delivers each message once, newest shown first (SHELL-03)', async () => {
    await enqueueCode()
    server.clock.advance(1000)
    await messages.enqueue(server.db, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order)
    await Promise.all([deliver(), deliver()])
    expect(await messages.listMessages()).toMatchObject([
      { kind: 'order-placed', status: 'delivered', attempts: 1 },
      { kind: 'phone-code', status: 'delivered', attempts: 1 },
    ])
  })

  it('puts no link, code or recipient into a job (SHELL-03)', async () => {
    await enqueueCode()
    const [message] = await messages.listMessages()
    const { rows } = await server.db.execute('select data from jobs.job')
    expect(rows).toEqual([{ data: { messageId: message?.id } }])
  })

  it('delivers what waits without a job: stored by the release before, or lost with the queue (OP-13)', async () => {
    await enqueueCode()
    await server.db.execute('delete from jobs.job')
    await server.runJob('messages-lost')
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'waiting' }])
    server.clock.advance(3_600_000 + 60_001)
    await server.runJob('messages-lost')
    await server.runJob('messages-lost')
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  it('is readable: subject, text and HTML with what was put in escaped (SHELL-03)', async () => {
    await messages.enqueue(
      server.db,
      'order-placed',
      { channel: 'email', to: 'ann@example.com' },
      { ...order, firstName: '<b>Ann</b>' },
    )
    const [summary] = await messages.listMessages()
    const read = await messages.readMessage(summary?.id ?? '')
    expect(read?.subject).toContain('C-1001')
    expect(read?.text).toContain('$1,234.50')
    expect(read?.html).toContain('&lt;b&gt;Ann')
    expect(read?.html).not.toMatch(/<b>/)
  })

  it.each([
    ['order-placed', order, /C-1001.*\$1,234\.50.*https:/],
    ['payment-failed', order, /refused.*\$1,234\.50.*C-1001.*https:/],
    ['delivery-ahead', { ...order, changeUntil: 'Monday, November 30' }, /until Monday, November 30.*https:/],
  ] as const)(
    'is one line where %s goes by text, since of its contacts only the phone is proved (ACC-93)',
    async (kind, variables, line) => {
      await messages.enqueue(server.db, kind, { channel: 'sms', to: '+15125550100' }, variables)
      const [summary] = await messages.listMessages()
      const read = await messages.readMessage(summary?.id ?? '')
      expect(read?.text).toMatch(line)
      expect(read?.text).not.toContain('\n')
      expect([read?.subject, read?.html]).toEqual([undefined, undefined])
    },
  )

  it.each(['nonsense', '00000000-0000-4000-a000-000000000000'])('knows no message %s (SHELL-03)', async (id) => {
    expect(await messages.readMessage(id)).toBeUndefined()
  })

  it('removes codes 24 hours after delivery, not before, and other messages’ words not at all (SHELL-03)', async () => {
    await enqueueCode()
    await messages.enqueue(server.db, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order)
    await deliver()
    const texts = async () => {
      const read = await Promise.all((await messages.listMessages()).map(({ id }) => messages.readMessage(id)))
      return read.map((message) => message?.text ?? '').join()
    }
    server.clock.advance(24 * 3_600_000)
    await server.runJob('messages-tidy')
    expect(await texts()).toContain('123456')
    server.clock.advance(1)
    await server.runJob('messages-tidy')
    expect(await texts()).not.toContain('123456')
    expect(await texts()).toContain('C-1001')
    server.clock.advance(90 * 24 * 3_600_000)
    await server.runJob('messages-tidy')
    expect(await messages.listMessages()).toEqual([])
  })
})

describe('delivery by SMTP', () => {
  let mail: Server
  let received: string
  let isRefusing: boolean

  /** As much of a mail server as one letter needs. */
  const startMailServer = (): Promise<Server> =>
    new Promise((resolve) => {
      const listening = createServer((socket) => {
        let isData = false
        socket.write('220 mail\r\n')
        socket.on('data', (chunk) => {
          const text = chunk.toString()
          if (isData) received += text
          if (isData && !text.endsWith('\r\n.\r\n')) return
          const wasData = isData
          isData = !wasData && text.startsWith('DATA')
          if (isRefusing && text.startsWith('RCPT')) socket.write('451 later\r\n')
          else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
        })
        socket.on('error', () => socket.destroy())
      }).listen(0, '127.0.0.1', () => resolve(listening))
    })

  beforeEach(async () => {
    received = ''
    isRefusing = false
    mail = await startMailServer()
    const address = mail.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await start({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Cupboard <hello@cupboard.example>' },
    })
    await messages.enqueue(server.db, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order)
  })
  afterEach(() => new Promise((resolve) => mail.close(resolve)))

  it('hands the letter over (OP-13)', async () => {
    await deliver()
    expect(received).toContain('To: ann@example.com')
    expect(received).toContain('Subject: We have your order C-1001')
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  it('tries again later when it was refused, and gives up after ten tries (OP-13)', async () => {
    isRefusing = true
    await deliver()
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'waiting', attempts: 1 }])
    for (let attempt = 1; attempt < 10; attempt++) {
      await server.ageJobs(2 * 2 ** attempt * 120_000)
      await deliver()
    }
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed', attempts: 10 }])
    expect(received).toBe('')
    const { rows } = await server.db.execute<{ output: unknown }>(`select output from jobs.job where state = 'failed'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('ann@')
  })

  it('delivers what was given up, where its parked job is tried again (OP-13)', async () => {
    isRefusing = true
    await server.db.execute('update jobs.job set retry_limit = 0')
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed' }])
    isRefusing = false
    await server.db.execute(`update jobs.job set state = 'retry', retry_limit = 1`)
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('hands a letter over once, where its job is done again (OP-13)', async () => {
    await deliver()
    const once = received
    const [message] = await messages.listMessages()
    await server.platform.jobs.send(server.db, DELIVERIES, { messageId: message?.id ?? '' })
    await deliver()
    expect(received).toBe(once)
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })
})
