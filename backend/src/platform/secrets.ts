import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWritableFolder } from './database/connect.ts'
import type { SecretName, Secrets } from './ports.ts'
import { StartFault } from './start-fault.ts'

export const SECRET_NAMES: readonly SecretName[] = [
  'identity-verifiers',
  'guest-credentials',
  'messages',
  'ops-session',
  'cards-webhook',
]
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Writes a file that only its owner may read, whole or not at all; when two servers start at once, the first one's stays. */
function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, make(), { mode: 0o600 })
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(unfinished)
    }
  }
  return readFileSync(file, 'utf8')
}

const newSigningKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** @throws StartFault when a key file was damaged. */
function keyFrom(folder: string, name: SecretName): Buffer {
  const file = join(folder, `${name}.key`)
  const key = Buffer.from(
    readOrMake(file, () => randomBytes(KEY_BYTES).toString('base64url')),
    'base64url',
  )
  if (key.length === KEY_BYTES) return key
  throw new StartFault(
    `The secret in ${file} is damaged. Restore it from a backup; what was sealed with it cannot be read without it.`,
  )
}

/** Reads the keys of `folder`, and makes those that are not there yet. */
export function openSecrets(folder: string): Secrets {
  ensureWritableFolder(folder, 'SECRETS_DIR')
  const keys = new Map(SECRET_NAMES.map((name) => [name, keyFrom(folder, name)]))
  const signingKey = readOrMake(join(folder, 'signing-key.pem'), newSigningKey)

  function key(name: SecretName): Buffer {
    const found = keys.get(name)
    if (!found) throw new Error(`there is no secret named ${name}`)
    return found
  }

  function seal(name: SecretName, context: string, plain: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key(name), nonce).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  function open(name: SecretName, context: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key(name), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  return { key, seal, open, signingKey: () => signingKey }
}
