import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { readSignInName } from '../domain/contact.ts'
import { decoyOf, decoySub } from './decoy.ts'
import { beginExchange, enrol, isClaimProven, readPublicKey } from './srp.ts'
import { mintCredentials, openSessionToken } from './temporary-credentials.ts'

const decoyNamed = (name: string) => {
  const seeding = (text: string) => createHmac('sha256', Buffer.alloc(32, 1)).update(text).digest()
  return decoyOf(decoySub(readSignInName(name), seeding), seeding)
}

describe('the server’s half of SRP', () => {
  const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
  const claimant = { poolName: 'Cupboard1', userId: 'd3a0c0de-0000-4000-a000-000000000001' }
  const claimed = { secretBlock: 'c2VjcmV0', timestamp: 'Fri Nov 20 12:00:00 UTC 2026' }

  function power(base: bigint, exponent: bigint): bigint {
    let result = 1n
    for (let [b, e] = [base % N, exponent]; e > 0n; e >>= 1n, b = (b * b) % N) if (e & 1n) result = (result * b) % N
    return result
  }
  const padded = (value: bigint) => {
    const hex = value.toString(16).padStart(Math.ceil(value.toString(16).length / 2) * 2, '0')
    return Buffer.from(parseInt(hex.slice(0, 1), 16) >= 8 ? `00${hex}` : hex, 'hex')
  }
  const hashed = (...parts: (Buffer | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

  /** The client's half, by the book and without OpenSSL. */
  function signatureOf(password: string, salt: string, a: bigint, B: string): { A: string; signature: string } {
    const A = power(2n, a)
    const k = number(hashed(padded(N), padded(2n)))
    const u = number(hashed(padded(A), padded(BigInt(`0x${B}`))))
    const x = number(hashed(padded(BigInt(`0x${salt}`)), hashed(`${claimant.poolName}${claimant.userId}:${password}`)))
    const S = power((BigInt(`0x${B}`) + k * (N - power(2n, x))) % N, a + u * x)
    const key = Buffer.from(hkdfSync('sha256', padded(S), padded(u), 'Caldera Derived Key', 16))
    const signature = createHmac('sha256', key)
      .update(claimant.poolName + claimant.userId)
      .update(Buffer.from(claimed.secretBlock, 'base64'))
      .update(claimed.timestamp)
      .digest('base64')
    return { A: A.toString(16), signature }
  }

  it('accepts the right password and no other, for any random numbers (API-30)', () => {
    const bytes = (length: number) =>
      fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array))
    const secret = bytes(32).filter((buffer) => buffer.some((byte) => byte > 0))
    fc.assert(
      fc.property(
        bytes(16),
        secret,
        fc.bigInt({ min: 2n ** 200n, max: 2n ** 256n }),
        fc.string({ unit: 'grapheme' }),
        (salt, b, a, password) => {
          const enrolled = enrol(claimant, password, salt)
          const keys = beginExchange(enrolled.verifier, b)
          const isProven = (attempt: string) => {
            const { A, signature } = signatureOf(attempt, enrolled.salt, a, keys.B)
            return isClaimProven(claimant, { ...claimed, A, signature }, keys, enrolled.verifier)
          }
          expect(isProven(password)).toBe(true)
          expect(isProven(`${password}!`)).toBe(false)
        },
      ),
      { numRuns: 10 },
    )
  })

  it.each([0n, 1n, N - 1n, N, N + 1n, 2n * N])('refuses a public number that would give the key away (API-30)', (A) => {
    expect(readPublicKey(A.toString(16))).toBeUndefined()
  })

  it('finds no password right, and no fault, with any public number that is not refused (API-30)', () => {
    const { verifier } = enrol(claimant, 'correct horse', Buffer.alloc(16, 1))
    const keys = beginExchange(verifier, Buffer.alloc(32, 5))
    const taken = ['2', '3', '4', '5', '6', '7', '8', '9'].filter((hex) => readPublicKey(hex))
    for (const A of taken)
      expect(isClaimProven(claimant, { ...claimed, A, signature: 'AAAA' }, keys, verifier)).toBe(false)
    expect(taken).toEqual(expect.arrayContaining(['2', '3', '4', '6', '8', '9']))
  })

  it('finds no password right for nobody, without a fault, whoever nobody is (API-30)', () => {
    for (let ghost = 0; ghost < 8; ghost++) {
      const { verifier } = decoyNamed(`ghost${ghost}@example.com`)
      const keys = beginExchange(verifier, Buffer.alloc(32, 5))
      const claim = { ...claimed, A: '3', signature: 'AAAA' }
      expect(isClaimProven(claimant, claim, keys, verifier)).toBe(false)
    }
  })

  it('asks a name of nobody always the same, and each name something else (API-30)', () => {
    const ghost = decoyNamed('ghost@example.com')
    expect(decoyNamed('Ghost@Example.com')).toEqual(ghost)
    const other = decoyNamed('other@example.com')
    expect([other.sub, other.salt, other.verifier]).toEqual([
      expect.not.stringMatching(ghost.sub),
      expect.not.stringMatching(ghost.salt),
      expect.not.stringMatching(ghost.verifier),
    ])
  })

  it('asks for the password of nobody by the id in the same way as by the name that led to it (API-30)', () => {
    const ghost = decoyNamed('ghost@example.com')
    expect(decoyNamed(ghost.sub)).toEqual(ghost)
  })

  it('gives nobody an id like everybody’s: each first digit of its variant comes (API-30)', () => {
    const subs = Array.from({ length: 100 }, (_, index) => decoyNamed(`ghost${index}@example.com`).sub)
    expect(
      subs.filter((sub) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(sub)),
    ).toEqual([])
    expect([...new Set(subs.map((sub) => sub.charAt(19)))].sort()).toEqual(['8', '9', 'a', 'b'])
  })
})

describe('temporary credentials', () => {
  const key = Buffer.alloc(32, 7)
  const now = new Date('2026-11-20T12:00:00Z')
  const minted = mintCredentials(key, 'us-east-1:guest', now, Buffer.alloc(8, 1))

  it('can be opened for an hour, by whoever minted them (API-33, SHELL-05)', () => {
    const open = (at: Date, withKey = key) => openSessionToken(withKey, minted.sessionToken, minted.accessKeyId, at)
    expect(open(now)).toEqual({ ok: true, value: { identityId: 'us-east-1:guest', secretKey: minted.secretKey } })
    expect(open(new Date(minted.expiresAt.getTime() - 1)).ok).toBe(true)
    expect(open(minted.expiresAt)).toMatchObject({ error: { code: 'expired' } })
    expect(open(now, Buffer.alloc(32, 8))).toMatchObject({ error: { code: 'unrecognized' } })
  })

  it('never throw, whatever is sent as a token (API-33)', () => {
    const isRefused = fc.property(
      fc.string(),
      (token) => openSessionToken(key, token, minted.accessKeyId, now).ok === false,
    )
    expect(() => fc.assert(isRefused)).not.toThrow()
  })
})
