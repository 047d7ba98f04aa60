import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { sql } from 'drizzle-orm'
import { createAudit, createOpsKeys } from '../ops/index.ts'
import { CLOSED_ACCOUNTS } from './closed-accounts.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { readSignInName } from './domain/contact.ts'
import { createHashes } from './hashes.ts'
import { accountByName, accountBySub } from './stores/accounts.ts'
import { createTokens } from './tokens.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
let client: CognitoIdentityProviderClient
let ClientId: string
let people = 0

const first = 'Correct horse 9!'
const second = 'Another stapler 7?'

/** An account with a password, and the access token of a session of it. */
async function signedUp() {
  const Username = `sdk${++people}@example.com`
  await client.send(new SignUpCommand({ ClientId, Username, Password: first }))
  const account = await accountByName(server.db, readSignInName(Username))
  if (!account) throw new Error('nobody signed up')
  return { Username, ...(await tokens().begin(server.db, account, 'Safari on Mac')) }
}

function tokens() {
  const { secrets, clocks } = server.platform
  return createTokens(server.pool, secrets, createHashes(secrets), () => clocks.security())
}

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.pool.userPoolClientId
  const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' }
  client = new CognitoIdentityProviderClient({
    region: server.pool.region,
    endpoint: server.pool.endpoint ?? '',
    credentials,
  })
})
afterAll(async () => {
  client.destroy()
  await server.close()
})

it('sets a forgotten password by ForgotPassword and ConfirmForgotPassword', async () => {
  const { Username, AccessToken } = await signedUp()
  const { CodeDeliveryDetails } = await client.send(new ForgotPasswordCommand({ ClientId, Username }))
  expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@e***' })
  const ConfirmationCode = await server.codeSentTo(Username)
  const confirm = () =>
    client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: second }))
  await confirm()
  await expect(confirm()).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
})

it('changes a password by ChangePassword', async () => {
  const { AccessToken } = await signedUp()
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
  await change(first, second)
  await expect(change(first, second)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(change(second, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await change(second, first)
})

it('renews by GetTokensFromRefreshToken, and lists the device that it is', async () => {
  const { RefreshToken } = await signedUp()
  const renewed = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
  expect(renewed.AuthenticationResult?.RefreshToken).not.toBe(RefreshToken)
  const AccessToken = renewed.AuthenticationResult?.AccessToken
  const { Devices } = await client.send(new ListDevicesCommand({ AccessToken }))
  expect(Devices).toEqual([
    expect.objectContaining({
      DeviceAttributes: [{ Name: 'device_name', Value: 'Safari on Mac' }],
      DeviceCreateDate: expect.any(Date),
    }),
  ])
  const old = { REFRESH_TOKEN: RefreshToken }
  const flow = new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: old })
  await expect(client.send(flow)).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

describe('DeleteUser', () => {
  const rows = async (query: ReturnType<typeof sql>) => (await server.db.execute(query)).rows
  const demo = () => rows(sql`select * from customers where sub = ${DEMO_ACCOUNT.sub}`)
  const count = async (query: ReturnType<typeof sql>) => (await rows(query)).length

  it('closes an account without a plan: nobody signs in to it, and a letter says so', async () => {
    const { Username, AccessToken, RefreshToken } = await signedUp()
    await client.send(new DeleteUserCommand({ AccessToken }))
    expect((await server.lastMessageTo(Username))?.subject).toBe('Your Cupboard account is closed')
    const refused = { name: 'NotAuthorizedException' }
    await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject(refused)
    const renewal = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })
    await expect(client.send(renewal)).rejects.toMatchObject(refused)
    await client.send(new SignUpCommand({ ClientId, Username, Password: second }))
    await server.runJob(CLOSED_ACCOUNTS.name)
  })

  it('asks for a sign-in of the last ten minutes, or a code', async () => {
    const { Username, AccessToken, IdToken } = await signedUp()
    await server.db.execute(sql`update identity_sessions set signed_in_at = signed_in_at - interval '11 minutes'`)
    const close = () => client.send(new DeleteUserCommand({ AccessToken }))
    await expect(close()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('/api/customer/confirmation'),
    })
    expect(await accountByName(server.db, readSignInName(Username))).toBeDefined()
    const confirm = (method: 'POST' | 'PUT', body: object) =>
      server.app.inject({
        method,
        url: '/api/customer/confirmation',
        headers: { authorization: `Bearer ${IdToken}` },
        payload: body,
      })
    await confirm('POST', { contact: 'email' })
    await confirm('PUT', { contact: 'email', code: await server.codeSentTo(Username) })
    await close()
    expect((await server.lastMessageTo(Username))?.subject).toBe('Your Cupboard account is closed')
  })

  it('ends the plan, forgets the card here and at the provider, and keeps the orders for the books', async () => {
    const account = await accountBySub(server.db, DEMO_ACCOUNT.sub)
    const [before] = await demo()
    if (!account || !before) throw new Error('there is no demo customer')
    const customerId = before['customer_id']
    const plans = () => count(sql`select 1 from manifests where customer_id = ${customerId} and status = 'Predicted'`)
    const payers = () => count(sql`select 1 from card_sandbox_payers where id = ${before['payer_id']}`)
    const orders = () => count(sql`select 1 from orders where customer_id = ${customerId}`)
    expect([await plans(), await payers(), await orders()]).toEqual([1, 1, 1])
    const { AccessToken } = await tokens().begin(server.db, account)
    await client.send(new DeleteUserCommand({ AccessToken }))
    await server.runJob(CLOSED_ACCOUNTS.name)
    expect([await plans(), await payers(), await orders()]).toEqual([0, 0, 1])
    expect((await demo())[0]).toMatchObject({
      status: 'Closed',
      phone: '',
      payment_source: null,
      payer_id: null,
      email: DEMO_ACCOUNT.email,
    })
  })
})

describe('AdminGetUser', () => {
  const clientOf = (credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }) =>
    new CognitoIdentityProviderClient({ region: server.pool.region, endpoint: server.pool.endpoint ?? '', credentials })
  const look = (Username: string, UserPoolId = server.pool.userPoolId) =>
    new AdminGetUserCommand({ UserPoolId, Username })

  it('answers who signs with the key of an operations account, and is written down', async () => {
    await server.contexts.ops.firstLink()
    const { Username } = await signedUp()
    const staff = clientOf(await createOpsKeys(server.platform).make('ops-1'))
    const found = await staff.send(look(Username))
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true, UserCreateDate: expect.any(Date) })
    expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: Username })
    expect((await createAudit(server.platform).latest(1))[0]).toMatchObject({
      actor: 'ops-1',
      action: 'account.read',
      subject: found.Username,
    })
    await expect(staff.send(look('ghost@example.com'))).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await expect(staff.send(look(Username, 'us-east-1_Other'))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
    const remove = new AdminDeleteUserCommand({ UserPoolId: server.pool.userPoolId, Username })
    await expect(staff.send(remove)).rejects.toMatchObject({ name: 'UnknownOperationException' })
  })

  it('is refused to everybody else: no key, another secret, a key that another has ended', async () => {
    const { Username } = await signedUp()
    const keys = createOpsKeys(server.platform)
    const ended = await keys.make('ops-1')
    const { accessKeyId } = await keys.make('ops-1')
    const refused = { name: 'UnrecognizedClientException' }
    await expect(client.send(look(Username))).rejects.toMatchObject(refused)
    await expect(clientOf(ended).send(look(Username))).rejects.toMatchObject(refused)
    const forged = clientOf({ accessKeyId, secretAccessKey: ended.secretAccessKey })
    await expect(forged.send(look(Username))).rejects.toMatchObject(refused)
  })
})
