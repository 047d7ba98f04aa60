import { until } from '../platform/testing/until.ts'
import type { Carrier } from './carriers/carrier.ts'
import { startMailServer, type MailServer } from './carriers/testing/mail-server.ts'
import { createContents } from './contents.ts'
import { createDelivery, DELIVERIES } from './delivery.ts'
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

  it('keeps a message if, and only if, what it is about is kept', async () => {
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

  it('delivers what waits without a job: stored by the release before, or lost with the queue', async () => {
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
  const GREYLISTED = { at: 'recipient', code: 451, words: '4.7.1 later, ann@example.com' } as const
  let mail: MailServer
  let log: string[]

  beforeEach(async () => {
    mail = await startMailServer()
    log = []
    await start({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
        MAIL_FROM: 'Cupboard <hello@cupboard.example>',
        LOG_LEVEL: 'trace',
      },
      logTo: { write: (line) => void log.push(line) },
    })
    await messages.enqueue(server.db, 'order-placed', { channel: 'email', to: 'ann@example.com' }, order)
  })
  afterEach(() => mail.close())

  it('hands the letter over', async () => {
    await deliver()
    const [{ id } = { id: '' }] = await messages.listMessages()
    expect(mail.letters.map(({ source }) => source)).toEqual([expect.stringContaining(`Message-ID: <${id}@`)])
    expect(mail.letters[0]?.source).toContain('To: ann@example.com')
    expect(mail.letters[0]?.source).toContain('Subject: We have your order C-1001')
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  it('tries again later when it was refused, and gives up after ten tries', async () => {
    mail.refuse(GREYLISTED)
    await deliver()
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'waiting', attempts: 1 }])
    for (let attempt = 1; attempt < 10; attempt++) {
      await server.ageJobs(2 * 2 ** attempt * 120_000)
      await deliver()
    }
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed', attempts: 10, refusal: 'SMTP 451 4.7.1' }])
    expect(mail.letters).toEqual([])
    const { rows } = await server.db.execute<{ output: unknown }>(`select output from jobs.job where state = 'failed'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('ann@')
  })

  it('gives a letter up at once where its address does not exist; its code alone is kept and logged', async () => {
    mail.refuse({ at: 'recipient', code: 550, words: '5.1.1 <ann@example.com> is unknown' })
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed', attempts: 1, refusal: 'SMTP 550 5.1.1' }])
    await server.ageJobs(24 * 3_600_000)
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed', attempts: 1 }])
    const { rows } = await server.db.execute('select from jobs.job')
    expect(rows).toEqual([])
    expect(log.join('')).not.toContain('ann@')
  })

  it('sends what was given up once more, where a person says so', async () => {
    mail.refuse({ at: 'recipient', code: 550, words: '5.1.1 unknown' })
    await deliver()
    mail.refuse()
    await server.db.execute('update messages set failed_at = null, due_at = created_at')
    server.clock.advance(60_001)
    await server.runJob('messages-lost')
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', refusal: null }])
  })

  it('sends a letter again where its server died before it was marked, and marks it once', async () => {
    const [{ id } = { id: '' }] = await messages.listMessages()
    const taken: string[] = []
    let fail = (_error: Error) => {}
    const contents = createContents(server.platform.secrets)
    const workerWith = (carry: Carrier['carry']) =>
      createDelivery(server.platform, contents, { email: { carry }, sms: { carry } })
    const dying = workerWith(({ messageId }) => {
      taken.push(messageId)
      return new Promise((_, reject) => (fail = reject))
    }).deliver({ messageId: id }, { number: 1, isLast: false })
    await until(() => taken.length > 0)
    const other = workerWith(async ({ messageId }) => void taken.push(messageId))
    await other.deliver({ messageId: id }, { number: 2, isLast: true })
    await other.deliver({ messageId: id }, { number: 3, isLast: true })
    const marked = await messages.listMessages()
    expect(marked).toMatchObject([{ status: 'delivered', attempts: 2, refusal: null }])
    fail(new Error('it was only asleep'))
    await expect(dying).rejects.toThrow()
    expect(await messages.listMessages()).toEqual(marked)
    expect(taken).toEqual([id, id])
  })

  it('delivers what was given up, where its parked job is tried again', async () => {
    mail.refuse(GREYLISTED)
    await server.db.execute('update jobs.job set retry_limit = 0')
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'failed' }])
    mail.refuse()
    await server.db.execute(`update jobs.job set state = 'retry', retry_limit = 1`)
    await deliver()
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('hands a letter over once, where its job is done again', async () => {
    await deliver()
    const [message] = await messages.listMessages()
    await server.platform.jobs.send(server.db, DELIVERIES, { messageId: message?.id ?? '' })
    await deliver()
    expect(mail.letters).toHaveLength(1)
    expect(await messages.listMessages()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })
})
