import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto'

/** The 3072-bit group of RFC 3526 (OpenSSL calls it modp15), and its generator. API-30. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
export const g = 2n

export const fromBytes = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

/** Big-endian, with a zero byte in front where the first bit is set: how Cognito's clients hash their numbers, and how DER writes them. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/** A value of DER: its kind, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const integer = (value: bigint) => der(0x02, toBytes(value))
const octets = (content: Buffer) => der(0x04, content)
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)

/** dhKeyAgreement of PKCS #3. */
const DIFFIE_HELLMAN = Buffer.from('06092a864886f70d010301', 'hex')
const GROUP = sequence(DIFFIE_HELLMAN, sequence(integer(N), integer(g)))

/**
 * base^exponent mod N in constant time, by OpenSSL's Diffie-Hellman, which computes just that but refuses the degenerate bases. As keys,
 * since OpenSSL knows the group by them: given as a number, Node from 24 on tries for seconds whether N is prime.
 *
 * @throws where the base is none that OpenSSL takes
 */
export function power(base: bigint, exponent: bigint): bigint {
  if (base <= 1n) return base
  if (base === N - 1n) return exponent % 2n === 0n ? 1n : base
  const privateKey = createPrivateKey({
    key: sequence(integer(0n), GROUP, octets(integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey({ key: sequence(GROUP, bits(integer(base))), format: 'der', type: 'spki' })
  return fromBytes(diffieHellman({ privateKey, publicKey }))
}

/** Whether OpenSSL takes it. 3.0 takes powers of g alone, half of all numbers, which is all that clients send; later ones take the rest. */
export function isBase(value: bigint): boolean {
  try {
    return power(value, 1n) === value
  } catch {
    return false
  }
}
