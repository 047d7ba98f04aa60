import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { says, startProvider, TWICE, WRONG, type FakeProvider } from '../platform/testing/misbehaving-provider.ts'
import { Unavailable } from '../platform/unavailable.ts'
import { poolOf } from './pool.ts'
import { createTokenVerifier } from './token-verifier.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

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
  const verify = async (verifier = createTokenVerifier(pool, undefined, `${provider.origin}/jwks.json`)) =>
    verifier(await token())

  it.each(WRONG)('that cannot be had because it %s sign nobody out: that is 503 (API-02)', async (_, wrong) => {
    provider.answerWith(wrong)
    await expect(verify()).rejects.toThrow(Unavailable)
  })

  it('are asked for again once they can be had, and then never more (API-02)', async () => {
    const verifier = createTokenVerifier(pool, undefined, `${provider.origin}/jwks.json`)
    provider.answerWith(says(500, ''))
    await expect(verify(verifier)).rejects.toThrow(Unavailable)
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
    provider.answerWith(TWICE(JSON.stringify({ keys: [jwk] })))
    expect(await verify(verifier)).toMatchObject({ ok: true, value: { sub: 'ann' } })
    provider.answerWith(says(500, ''))
    expect(await verify(verifier)).toMatchObject({ ok: true })
  })
})
