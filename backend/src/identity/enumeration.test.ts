import { randomUUID } from 'node:crypto'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

/** A stranger asks for names that are known and for names that are not, and compares the answers. docs/decisions/0022 */

let server: IdentityServer
let people = 0

const password = 'Correct horse 9!'
/** A number of g in the group: any that a client could send. */
const SRP_A = '2'.repeat(700)

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Record<string, unknown>
  readonly text: string
}

async function ask(name: string, input: object): Promise<Answer> {
  const { status, headers: all, body, text } = await server.act(name, input)
  const { date: _date, ...headers } = Object.fromEntries(all)
  return { status, headers, body, text }
}

/** What differs in each answer by chance alone, whoever asks for whom. */
const CHANCE = ['Session', 'SALT', 'SRP_B', 'SECRET_BLOCK', 'USERNAME', 'USER_ID_FOR_SRP']

/** An answer byte for byte, but for what is chance: of that, only its shape. */
function comparable({ status, headers, text }: Answer) {
  const hidden = CHANCE.reduce(
    (words, field) =>
      words.replace(new RegExp(`"${field}":"([^"]*)"`, 'g'), (_all, value: string) => `"${field}":"${shapeOf(value)}"`),
    text,
  )
  const length = hidden.length === text.length ? headers['content-length'] : undefined
  return { status, headers: { ...headers, 'content-length': length }, hidden }
}

function shapeOf(value: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)) return 'uuid of version 4'
  if (/^[0-9a-f]+$/.test(value)) return `hex of about ${Math.round(value.length / 32) * 32}`
  return `text of ${value.length}`
}

const rows = async (table: string) =>
  Number((await server.db.execute(`select count(*) from ${table}`)).rows[0]?.['count'])

interface Names {
  readonly known: string
  readonly unknown: string
}

const somebody = () => {
  people += 1
  return { email: `known${String(people).padStart(3, '0')}@example.com`, phone: `+1512555${String(2000 + people)}` }
}
const nobody = (): string => {
  people += 1
  return `kin00${String(people).padStart(3, '0')}@example.com`
}

async function signUp({ email, phone }: { readonly email: string; readonly phone: string }): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'phone_number', Value: phone },
  ]
  expect((await ask('SignUp', { Username: email, Password: password, UserAttributes })).status).toBe(200)
}
const endPassword = ({ email }: { readonly email: string }) =>
  server.db.execute(
    `update identity_accounts set proved_email = email, confirmed = true, salt = null, sealed_verifier = null where email = '${email}'`,
  )

const srp = (USERNAME: string) =>
  ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } })
const custom = (USERNAME: string) => ask('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })
const parametersOf = ({ body }: Answer) => body['ChallengeParameters'] as Readonly<Record<string, string>>

async function answerWrong(USERNAME: string) {
  const question = await srp(USERNAME)
  return ask('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: question.body['Session'],
    ChallengeResponses: {
      USERNAME: parametersOf(question)['USERNAME'] ?? '',
      PASSWORD_CLAIM_SECRET_BLOCK: parametersOf(question)['SECRET_BLOCK'] ?? '',
      PASSWORD_CLAIM_SIGNATURE: 'd3Jvbmc=',
      TIMESTAMP: 'Fri Nov 20 12:00:00 UTC 2026',
    },
  })
}

async function followWrong(USERNAME: string) {
  const question = await custom(USERNAME)
  return ask('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: question.body['Session'],
    ChallengeResponses: { USERNAME, ANSWER: 'wrong' },
  })
}

interface Question {
  readonly put: (name: string) => Promise<Answer>
  /** Until its limit is used up, where that is soon: the refusal must be the same too. */
  readonly times: number
}

/** Every question that a stranger can put about a name, but for those whose answer the specification tells (decision 22). */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'a password question': { put: srp, times: 2 },
  'a wrong password': { put: answerWrong, times: 11 },
  'a custom challenge': { put: custom, times: 2 },
  'a wrong link': { put: followWrong, times: 2 },
  'a wrong code of a sign-up': {
    put: (Username) => ask('ConfirmSignUp', { Username, ConfirmationCode: '000000' }),
    times: 6,
  },
  'a forgotten password': { put: (Username) => ask('ForgotPassword', { Username }), times: 6 },
  'another code of a sign-up': { put: (Username) => ask('ResendConfirmationCode', { Username }), times: 6 },
}

/** As a stranger may write it. */
const shouted = (name: string): string => ` ${name.toUpperCase()} `

beforeAll(async () => {
  server = await startIdentityServer({ env: { CONFIRM_SIGN_UP: '1' } })
})
beforeEach(() => server.db.execute('truncate limits'))
afterAll(() => server.close())

const KINDS: Readonly<Record<string, () => Promise<Names>>> = {
  'an account that waits for its code': async () => {
    const person = somebody()
    await signUp(person)
    return { known: person.email, unknown: nobody() }
  },
  'an account without a password': async () => {
    const person = somebody()
    await signUp(person)
    await endPassword(person)
    return { known: person.email, unknown: nobody() }
  },
  'a phone': async () => {
    const person = somebody()
    await signUp(person)
    return { known: person.phone, unknown: `+1737555${String(2000 + people)}` }
  },
}

describe.each(Object.entries(KINDS))('%s', (_kind, make) => {
  it.each(Object.entries(QUESTIONS))(
    'is answered %s like a name that nobody has (API-30, API-34)',
    async (_what, { put, times }) => {
      const { known, unknown } = await make()
      expect(comparable(await put(shouted(known)))).toEqual(comparable(await put(shouted(unknown))))
      for (let time = 1; time < times; time++)
        expect(comparable(await put(known))).toEqual(comparable(await put(unknown)))
    },
  )

  it('leads by each of its names to an id that a made-up one could be, and by the id to the same question (API-30)', async () => {
    const { known, unknown } = await make()
    for (const name of [known, unknown]) {
      const byName = parametersOf(await srp(name))
      const byId = parametersOf(await srp(byName['USERNAME'] ?? ''))
      expect([byId['USERNAME'], byId['SALT']]).toEqual([byName['USERNAME'], byName['SALT']])
      expect(parametersOf(await srp(name))['SALT']).toBe(byName['SALT'])
      expect(parametersOf(await custom(name))['USERNAME']).toBe(byName['USERNAME'])
    }
    const forgotten = async (name: string) =>
      comparable(await ask('ForgotPassword', { Username: parametersOf(await srp(name))['USERNAME'] }))
    expect(await forgotten(known)).toEqual(await forgotten(unknown))
  })
})

it('a question costs a name that nobody has the same rows as any other (API-30)', async () => {
  const { known, unknown } = { known: somebody(), unknown: nobody() }
  await signUp(known)
  for (const question of [srp, custom]) {
    const before = await rows('identity_challenges')
    await question(known.email)
    const between = await rows('identity_challenges')
    await question(unknown)
    expect((await rows('identity_challenges')) - between).toBe(between - before)
  }
})

it('the operations of a session tell a made-up token and one of a session that ended the same (API-33, API-37)', async () => {
  const answers = await Promise.all(
    ['GetUser', 'GlobalSignOut'].map(async (name) => [
      comparable(await ask(name, { AccessToken: 'made.up.token' })),
      comparable(await ask(name, { AccessToken: `${randomUUID()}` })),
    ]),
  )
  for (const [one, other] of answers) expect(one).toEqual(other)
})

/** The specification tells these two, ACC-17 and CHK-56; how often is limited. */
describe('what the specification has a stranger told', () => {
  const askForLink = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/magiclink',
      headers: { 'x-test-visitor': 'us-east-1:guest' },
      payload: { cognitoPoolId: server.pool.userPoolId, channel: 'email', email },
      remoteAddress: '10.1.2.3',
    })

  it('that a sign-up’s name is taken: in one sentence for an e-mail and a phone, proved or not (CHK-56)', async () => {
    const [person, other] = [somebody(), somebody()]
    await signUp(person)
    await endPassword(person)
    await server.db.execute(`update identity_accounts set proved_phone = phone where email = '${person.email}'`)
    const UserAttributes = [{ Name: 'phone_number', Value: person.phone }]
    const byEmail = await ask('SignUp', { Username: person.email, Password: password })
    const byPhone = await ask('SignUp', { Username: other.email, Password: password, UserAttributes })
    expect(comparable(byEmail)).toEqual(comparable(byPhone))
    expect(byEmail.body['__type']).toBe('UsernameExistsException')
  })

  it('that a link’s name is unknown, to nobody without the signature of a visitor (API-12)', async () => {
    const [known, unknown] = [somebody(), nobody()]
    await signUp(known)
    const answers = [await askForLink(known.email), await askForLink(unknown)]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [401, answers[0]?.body],
      [401, answers[0]?.body],
    ])
  })
})
