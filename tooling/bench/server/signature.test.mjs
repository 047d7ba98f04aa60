import { signed } from './signature.mjs'

const credentials = { accessKeyId: 'ASIA01', secretKey: 'secret', sessionToken: 'token' }
const request = { method: 'POST', host: 'localhost:3000', path: '/api/tax', body: '{}' }
const at = new Date('2026-11-20T15:00:00.123Z')
const signatureOf = (over) => signed(credentials, { ...request, ...over }, at).headers.authorization.slice(-64)

describe('a signed request', () => {
  it('names key, day, place and headers', () => {
    expect(signed(credentials, request, at)).toMatchObject({
      method: 'POST',
      path: '/api/tax',
      body: '{}',
      headers: {
        host: 'localhost:3000',
        'x-amz-date': '20261120T150000Z',
        'x-amz-security-token': 'token',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=ASIA01\/20261120\/us-east-1\/execute-api\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
        ),
      },
    })
  })

  it('is signed anew for each method, path and body', () => {
    const signatures = [{}, { method: 'PUT' }, { path: '/api/faq' }, { body: '[]' }].map(signatureOf)
    expect(new Set(signatures).size).toBe(4)
  })
})
