import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { pageTable } from '@cupboard/shared/fixtures'
import { createMessages } from '../messages/index.ts'
import { adminOperations } from './operations/admin.ts'
import { createOperations } from './operations/index.ts'
import { partsOf } from './index.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
let served: readonly string[]

const USERS = 'AWSCognitoIdentityProviderService'
const ask = async (target: string) => {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
  const answer = await server.app.inject({ method: 'POST', url: '/identity/', payload: '{}', headers })
  return answer.json<{ __type: string }>().__type
}

beforeAll(async () => {
  server = await startIdentityServer()
  const { platform } = server
  const parts = partsOf(platform, platform.config.identity, createMessages(platform))
  served = [...createOperations(parts).keys(), ...adminOperations(parts).keys()]
})
afterAll(() => server.close())

it('docs/product/identity.md tells every operation that the server knows, and no other', () => {
  const told = pageTable('identity', 'Operations').map((row) => row('operation').replaceAll('`', ''))
  expect([...told].sort()).toEqual(served.map((target) => target.slice(target.indexOf('.') + 1)).sort())
})

it('every other operation of the AWS SDK is unknown, in the words of the protocol', async () => {
  const all = Object.keys(sdk).flatMap((name) =>
    /^[A-Z]\w+Command$/.test(name) ? [name.slice(0, -'Command'.length)] : [],
  )
  const others = all.filter((name) => !served.includes(`${USERS}.${name}`))
  expect([all.length > 100, others.length > 80]).toEqual([true, true])
  const answers = await Promise.all(others.map((name) => ask(`${USERS}.${name}`)))
  expect(new Set(answers)).toEqual(new Set(['UnknownOperationException']))
})
