import { ok, type Result } from '@cupboard/shared/contracts'
import type { CardsUnavailable, ChargeEvent, RefundEvent } from './provider.ts'

/** What cannot be done now is told again later. */
type Heard = Promise<Result<void, CardsUnavailable>>

export interface Listening {
  /** Who is told of every charge that the provider announces; may hear it twice. */
  onCharge(listener: (event: ChargeEvent) => Heard): void
  /** Who is told that something of a charge went back; may hear it twice. */
  onRefund(listener: (chargeId: string) => Heard): void
}

/** Who hears what the provider says of its own accord. */
export function createListeners(): Listening & { readonly tell: (event: ChargeEvent | RefundEvent) => Heard } {
  const ofCharges: ((event: ChargeEvent) => Heard)[] = []
  const ofRefunds: ((chargeId: string) => Heard)[] = []

  async function tellAll<About>(listeners: readonly ((about: About) => Heard)[], about: About): Heard {
    for (const listener of listeners) {
      const heard = await listener(about)
      if (!heard.ok) return heard
    }
    return ok(undefined)
  }

  return {
    onCharge: (listener) => void ofCharges.push(listener),
    onRefund: (listener) => void ofRefunds.push(listener),
    tell: (event) => ('refundsOf' in event ? tellAll(ofRefunds, event.refundsOf) : tellAll(ofCharges, event)),
  }
}
