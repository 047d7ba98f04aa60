import { CALLS_PER_MINUTE, LIMITS } from './limits.ts'
import { poolOf } from './pool.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { signedInCustomers } from './testing/signed-in-customers.ts'

let server: IdentityServer
let addresses = 0
let phones = 0
beforeAll(async () => {
  server = await startIdentityServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

/** One network for each test. */
const newAddress = (): string => `203.0.${++addresses}.9`
const newPhone = (): string => `+1512555${2_000 + ++phones}`

async function act(name: string, input: object, address: string) {
  const { status, headers, body } = await server.act(name, input, { 'x-forwarded-for': address })
  return { status, retryAfter: Number(headers.get('retry-after')), body }
}
type Answer = Awaited<ReturnType<typeof act>>

/** As Cognito says it, with the time to wait beside it. */
function expectLimit({ status, retryAfter, body }: Answer, sentence: RegExp): void {
  expect([status, body.__type]).toEqual([400, 'LimitExceededException'])
  expect(retryAfter).toBeGreaterThan(0)
  expect(body.message).toMatch(sentence)
  expect(body.message).toMatch(/Please try again in \d+ minutes?\.$/)
}
const isLimited = ({ body }: Answer): boolean => body.__type === 'LimitExceededException'

/** Access tokens of new accounts. */
const tokens = async (count: number): Promise<readonly string[]> =>
  (await signedInCustomers(server.platform, count)).map(({ accessToken }) => accessToken)

/** A new phone, to which a code goes. */
const changePhone = (token: string, phone: string, address: string) =>
  act('UpdateUserAttributes', { AccessToken: token, UserAttributes: [{ Name: 'phone_number', Value: phone }] }, address)
const askCode = (token: string, address: string) =>
  act('GetUserAttributeVerificationCode', { AccessToken: token, AttributeName: 'phone_number' }, address)

const signUp = (email: string, address: string) =>
  act(
    'SignUp',
    { ClientId: poolOf(server.platform.config).userPoolClientId, Username: email, Password: 'Correct horse 9!' },
    address,
  )

async function textsSent(): Promise<number> {
  const { rows } = await server.db.execute<{ count: number }>(
    `select count(*)::int as count from messages where kind = 'phone-code'`,
  )
  return rows[0]?.count ?? 0
}

it('sends sixty text codes an hour for one address, however many accounts ask (ACC-104)', async () => {
  const [address, before] = [newAddress(), await textsSent()]
  const answers: Answer[] = []
  for (const token of await tokens(25)) {
    answers.push(await changePhone(token, newPhone(), address))
    for (let time = 1; time < 5; time++) answers.push(await askCode(token, address))
  }
  expect(answers).toHaveLength(125)
  expect((await textsSent()) - before).toBe(60)
  const refused = answers.filter(isLimited)
  expect(refused.length).toBeGreaterThanOrEqual(13)
  refused.forEach((answer) => expectLimit(answer, /^Too many codes were asked for\. No other was sent\./))
  const [other = ''] = await tokens(1)
  expect((await changePhone(other, newPhone(), newAddress())).status).toBe(200)
})

it('sends sixty of a hundred that are asked for at once (ACC-104)', async () => {
  const [address, before] = [newAddress(), await textsSent()]
  await Promise.all((await tokens(100)).map((token) => changePhone(token, newPhone(), address)))
  expect((await textsSent()) - before).toBe(60)
})

it('sends twenty texts an hour to one phone, whichever accounts and addresses ask (ACC-104)', async () => {
  const [phone, before] = [newPhone(), await textsSent()]
  const answers: Answer[] = []
  for (const token of await tokens(21)) {
    answers.push(await changePhone(token, phone, newAddress()))
    await server.db.execute(`update identity_accounts set phone = null where phone = '${phone}'`)
  }
  expect((await textsSent()) - before).toBe(20)
  expect(answers.filter(isLimited)).toHaveLength(1)
})

it('makes sixty accounts an hour for one address, and others for others (API-31)', async () => {
  const address = newAddress()
  for (let time = 0; time < 60; time++)
    expect((await signUp(`${address}-${time}@example.com`, address)).status).toBe(200)
  const late = `${address}-late@example.com`
  expectLimit(
    await signUp(late, address),
    /^Too many accounts were made\. No other was made, and what you typed is kept\./,
  )
  expect((await signUp(late, newAddress())).status).toBe(200)
})

it('asks three hundred passwords an hour of one address, whatever the names (API-30)', async () => {
  const address = newAddress()
  const ask = (time: number) =>
    act(
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: `nobody${time}@example.com`, SRP_A: 'abcdef' } },
      address,
    )
  const answers: Answer[] = []
  for (let time = 0; time < 301; time++) answers.push(await ask(time))
  expect(answers.map(isLimited).indexOf(true)).toBe(300)
})

it('begins three hundred links an hour for one address, whatever the names (API-34)', async () => {
  const address = newAddress()
  const ask = (time: number) =>
    act('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: `nobody${time}@example.com` } }, address)
  const answers: Answer[] = []
  for (let time = 0; time < 301; time++) answers.push(await ask(time))
  expect(answers.map(isLimited).indexOf(true)).toBe(300)
})

it.each([
  ['sign-up-all', 'SignUp', { Username: 'all@example.com', Password: 'Correct horse 9!' }],
  [
    'password-all',
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'all@example.com', SRP_A: 'ab' } },
  ],
  ['link-question-all', 'InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'all@example.com' } }],
])(
  '%s: whoever comes when all together have used it up waits a minute at most (API-31)',
  async (name, action, input) => {
    const limit = Object.values(LIMITS).find((one) => one.name === name)
    if (!limit) throw new Error(`no limit ${name}`)
    const { limits } = server.platform
    server.clock.advance(60_000) // what earlier tests used is over
    for (let time = 0; time < limit.most; time++) await limits.use({ limit })
    const refused = await act(action, input, newAddress())
    expect([isLimited(refused), refused.retryAfter <= 60]).toEqual([true, true])
    expect(await limits.refusedOften()).toContainEqual(expect.objectContaining({ limit: name, isOfAll: true }))
    server.clock.advance(60_000)
    expect(isLimited(await act(action, input, newAddress()))).toBe(false)
  },
)

it('stops texts and e-mails in all for minutes, each for itself (ACC-104)', async () => {
  const { limits } = server.platform
  const [one = '', other = ''] = await tokens(2)
  for (let time = 0; time < LIMITS.textOfAll.most; time++) await limits.use({ limit: LIMITS.textOfAll })
  expectLimit(await changePhone(one, newPhone(), newAddress()), /^Too many codes were asked for\. No other was sent\./)
  const forgot = (Username: string) => act('ForgotPassword', { Username }, newAddress())
  expectLimit(await forgot(newPhone()), /^Too many codes were asked for\. No other was sent\./)
  expect((await forgot('nobody@example.com')).status).toBe(200)
  const asked = { AccessToken: other, AttributeName: 'email' }
  expect((await act('GetUserAttributeVerificationCode', asked, newAddress())).status).toBe(200)
  server.clock.advance(5 * 60_000)
  expect((await changePhone(one, newPhone(), newAddress())).status).toBe(200)
})

it('takes 1,200 calls a minute from one network, however many addresses it has (API-33)', async () => {
  const network = newAddress().replace(/\d+$/, '')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  for (let time = 0; time < CALLS_PER_MINUTE; time++) await act('GetUser', {}, `${network}${time % 250}`)
  const refused = await act('GetUser', {}, `${network}251`)
  jest.restoreAllMocks()
  expectLimit(refused, /^Too many tries\./)
  expect(isLimited(await act('GetUser', {}, newAddress()))).toBe(false)
})
