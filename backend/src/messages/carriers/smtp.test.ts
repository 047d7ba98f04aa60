import { startMailServer, type MailServer } from './testing/mail-server.ts'
import { NotAccepted } from './carrier.ts'
import { smtpCarrier } from './smtp.ts'

const FROM = 'Cupboard <hello@cupboard.example>'
const LETTER = { subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' }
const MESSAGE_ID = '7a0c3cf0-5d0d-4f6c-9d3b-6a6d1a6a2c11'
const TRUSTED = 'tls.rejectUnauthorized=false'

const carry = (url: string) =>
  smtpCarrier(url, FROM).carry({ messageId: MESSAGE_ID, recipient: 'ann@example.com' }, LETTER)

const refusalOf = async (url: string): Promise<unknown> => carry(url).catch((error: unknown) => error)

const opened: MailServer[] = []
async function start(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options)
  opened.push(server)
  return server
}
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

it('gives a letter the same Message-ID at each try: who reads it has it once', async () => {
  const { port, letters } = await start()
  await carry(`smtp://127.0.0.1:${port}?${TRUSTED}`)
  await carry(`smtp://127.0.0.1:${port}?${TRUSTED}`)
  expect(letters.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1])).toEqual([
    `<${MESSAGE_ID}@cupboard.example>`,
    `<${MESSAGE_ID}@cupboard.example>`,
  ])
  expect(letters[0]).toMatchObject({ to: 'ann@example.com', isEncrypted: true })
  expect(letters[0]?.source).toMatch(/multipart\/alternative[^]*text\/plain[^]*Thanks[^]*text\/html[^]*<p>Thanks<\/p>/)
})

it.each([
  [
    'greylists',
    { at: 'recipient', code: 450, words: '4.2.0 <ann@example.com> try again later' },
    'SMTP 450 4.2.0',
    false,
  ],
  [
    'knows no such person',
    { at: 'recipient', code: 550, words: '5.1.1 <ann@example.com> unknown' },
    'SMTP 550 5.1.1',
    true,
  ],
  ['says so in its own words', { at: 'recipient', code: 550, words: 'no mailbox ann@example.com' }, 'SMTP 550', true],
  [
    'does not want the letter',
    { at: 'data', code: 554, words: '5.7.26 looks like spam to ann' },
    'SMTP 554 5.7.26',
    true,
  ],
  ['is full when it has the letter', { at: 'data', code: 452, words: '4.3.1 no room' }, 'SMTP 452 4.3.1', false],
  ['does not want us to send', { at: 'sender', code: 550, words: '5.7.1 not your address' }, 'SMTP 550 5.7.1', false],
] as const)('a server that %s is told by its code alone', async (_, refusal, code, isFinal) => {
  const { port, letters, refuse } = await start()
  refuse(refusal)
  const told = await refusalOf(`smtp://127.0.0.1:${port}?${TRUSTED}`)
  expect(told).toBeInstanceOf(NotAccepted)
  expect(told).toMatchObject({ code, isFinal, message: code })
  expect(letters).toEqual([])
  refuse()
  await carry(`smtp://127.0.0.1:${port}?${TRUSTED}`)
  expect(letters).toHaveLength(1)
})

it('signs in, over TLS from the first byte too, and takes a wrong password for a fault of ours', async () => {
  const accounts = {
    secure: true,
    authOptional: false,
    onAuth({ username, password }, _session, answer) {
      if (username === 'cupboard' && password === 'pass word') answer(null, { user: username })
      else answer(new Error('Invalid username or password'))
    },
  } satisfies Parameters<typeof startMailServer>[0]
  const { port, letters } = await start(accounts)
  await carry(`smtps://cupboard:pass%20word@127.0.0.1:${port}?${TRUSTED}`)
  expect(letters).toMatchObject([{ user: 'cupboard', isEncrypted: true }])
  expect(await refusalOf(`smtps://cupboard:wrong@127.0.0.1:${port}?${TRUSTED}`)).toMatchObject({
    code: 'SMTP 535',
    isFinal: false,
  })
})

it.each(['smtp', 'smtps'] as const)('hands nothing to a %s server that does not prove who it is', async (scheme) => {
  const { port, letters } = await start({ secure: scheme === 'smtps' })
  expect(await refusalOf(`${scheme}://127.0.0.1:${port}`)).toMatchObject({ code: 'SMTP ESOCKET', isFinal: false })
  expect(letters).toEqual([])
})

it('sends nothing unencrypted over a network, unless its address says so', async () => {
  const { port, letters } = await start({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const unlikeLoopback = `smtp://[::ffff:127.0.0.1]:${port}`
  expect(await refusalOf(unlikeLoopback)).toMatchObject({ code: 'SMTP 500', isFinal: false })
  expect(letters).toEqual([])
  await carry(`${unlikeLoopback}?ignoreTLS=true`)
  await carry(`smtp://127.0.0.1:${port}`)
  expect(letters.map(({ isEncrypted }) => isEncrypted)).toEqual([false, false])
})

it('tries again what a server took that died before it said so; the same Message-ID tells them apart', async () => {
  const { port, letters, breakNext } = await start()
  breakNext()
  expect(await refusalOf(`smtp://127.0.0.1:${port}?${TRUSTED}`)).toMatchObject({ isFinal: false })
  await carry(`smtp://127.0.0.1:${port}?${TRUSTED}`)
  expect(letters).toHaveLength(2)
})

it('passes over a server that nobody answers at', async () => {
  const { port, close } = await startMailServer()
  await close()
  expect(await refusalOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ code: 'SMTP ESOCKET', isFinal: false })
})
