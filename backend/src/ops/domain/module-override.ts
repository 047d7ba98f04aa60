import { HOUR_MS, ModuleName } from '@cupboard/shared/contracts'

/** A day's work. */
const OVERRIDE_MS = 8 * HOUR_MS

/** What an override says: of one module, and of the machine of who asked for it. */
export interface ModuleOverride {
  readonly module: ModuleName
  /** `http://localhost:3100`, or the same by its number. */
  readonly origin: string
  /** Ends it when it is revoked. */
  readonly tokenId: string
  readonly endsAt: Date
}

const LOOPBACK = /^http:\/\/((?:localhost|127\.0\.0\.1):\d{1,5})\/?$/
/** Module, host and port, token, end in seconds, and behind them the signature. */
const TEXT = /^(([^~]+)~((?:localhost|127\.0\.0\.1):\d{1,5})~([\da-f-]{36})~(\d{10}))~([\w-]{43})$/

/** @returns undefined for anything but a port of the machine that the browser runs on */
export function developerOrigin(address: string | undefined): string | undefined {
  const [, host] = LOOPBACK.exec(address ?? '') ?? []
  const origin = `http://${host}`
  return host !== undefined && URL.canParse(origin) ? origin : undefined
}

/** To the second, as it is written. */
export const endOf = (begin: Date): Date => new Date(Math.floor((begin.getTime() + OVERRIDE_MS) / 1_000) * 1_000)

/** What is signed. */
export const toldOf = ({ module, origin, tokenId, endsAt }: ModuleOverride): string =>
  [module, new URL(origin).host, tokenId, endsAt.getTime() / 1_000].join('~')

export const textOf = (told: string, signature: string): string => `${told}~${signature}`

export interface ReadOverride extends ModuleOverride {
  readonly told: string
  readonly signature: string
}

/** @returns undefined for a text that is no override of anybody, signed or not */
export function overrideFrom(text: string): ReadOverride | undefined {
  const [, told, name, host, tokenId, seconds, signature] = TEXT.exec(text) ?? []
  const module = ModuleName.safeParse(name)
  const origin = developerOrigin(`http://${host}`)
  if (told === undefined || tokenId === undefined || signature === undefined || !module.success || !origin)
    return undefined
  return { module: module.data, origin, tokenId, endsAt: new Date(Number(seconds) * 1_000), told, signature }
}
