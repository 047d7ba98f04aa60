import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Big {
  toString(radix: 16): string
}
interface BigClass {
  new (value: string, radix: 16): Big
  readonly prototype: { modPow(exponent: Big, modulus: Big, done: (error: undefined, power: Big) => void): void }
}

const HEX = 16

function loadBigClass(): BigClass {
  const auth = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth')).resolve('@aws-amplify/auth')
  const file = join(dirname(auth), 'providers/cognito/utils/srp/BigInteger/BigInteger.js')
  return createRequire(auth)(file).default
}

const native = (value: Big): bigint => {
  const text = value.toString(HEX)
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`)
}

/** base^exponent mod modulus. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  const factor = ((base % modulus) + modulus) % modulus
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * factor) % modulus
  }
  return result
}

/** The real client computes its powers in JavaScript of 2005; on phones it has them computed natively, in a sixth of the time, as here. */
export function computePowersNatively(): void {
  const Class = loadBigClass()
  Class.prototype.modPow = function modPow(this: Big, exponent, modulus, done) {
    done(undefined, new Class(power(native(this), native(exponent), native(modulus)).toString(HEX), HEX))
  }
}
