import { ok, type Failure, type PaymentSource, type Result } from '@cupboard/shared/contracts'
import type { Counted, Limits } from '../platform/ports.ts'
import { LIMITS } from './limits.ts'
import type { CardProvider } from './provider.ts'

/** Who tries a card: an account, from an address of the network. */
export interface CardTrier {
  readonly sub: string
  readonly address: string
}

/** A try that was counted before anything was asked of the bank, so that tries at once count too. */
export interface CardTry {
  /** The card as the provider knows it; undefined where it could not be read. */
  readonly source: PaymentSource | undefined
  /** It was paid, or nothing was tried: it does not count. */
  giveBack(): Promise<void>
}

export interface TooManyCards extends Failure<'too_many_cards'> {
  readonly waitSeconds: number
}

export interface CardTries {
  begin(who: CardTrier, sourceId: string): Promise<Result<CardTry, TooManyCards>>
}

/** Limits of trying cards, by account, by card and by address. A card that cannot be read is limited by the other two. */
export function createCardTries(limits: Limits, { readSource }: Pick<CardProvider, 'readSource'>): CardTries {
  return {
    async begin({ sub, address }, sourceId) {
      const read = await readSource(sourceId)
      const card = read.ok ? read.value : undefined
      const counted: readonly Counted[] = [
        { limit: LIMITS.ofAccount, who: sub },
        { limit: LIMITS.ofAddress, who: address },
        ...(card?.fingerprint ? [{ limit: LIMITS.ofCard, who: card.fingerprint }] : []),
      ]
      const use = await limits.use(...counted)
      if (!use.allowed) return { ok: false, error: { code: 'too_many_cards', waitSeconds: use.waitSeconds } }
      return ok({ source: card?.source, giveBack: () => limits.giveBack(...counted) })
    },
  }
}
