import type { DeployableName } from '@cupboard/shared/contracts'

/** A deployable that stays at what is live, whoever asks for another version. */
export interface Pin {
  readonly name: DeployableName
  readonly actor: string
  readonly reason: string
  readonly pinnedAt: Date
}

/** Such as `2026-11-18 18:00 UTC`. */
export const minuteWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Such as `pinned by ops-1 since 2026-11-18 18:00 UTC, “no changes over the holidays”`. */
export const pinWords = ({ actor, reason, pinnedAt }: Pin): string =>
  `pinned by ${actor} since ${minuteWords(pinnedAt)}, “${reason}”`

/** Why nothing takes the place of what is live. */
export const pinFault = (pin: Pin): string => `${pin.name} is ${pinWords(pin)}`
