import { heldUntil } from '@cupboard/shared/household'

/** What a household's plan does by itself. */
export type Step =
  | { readonly what: 'announce' | 'close'; readonly at: Date; readonly manifestId: string }
  | { readonly what: 'charge' | 'try-again' | 'cancel' | 'send'; readonly at: Date; readonly orderId: string }

/** The open delivery of a household, as far as something is to be done with it. */
export interface OpenDelivery {
  readonly manifestId: string
  readonly contactAt: Date
  readonly contactedAt: Date | null
  readonly cutoffAt: Date
}

/** A box of a household, as far as something is to be done with it. */
export interface Box {
  readonly orderId: string
  readonly type: 'Initial' | 'Recurring'
  readonly status: string
  readonly expectedShipAt: Date
  readonly nextTryAt: Date | null
  /** When the warehouse ships or delivers it by itself; undefined where people do. */
  readonly movesAt: Date | undefined
  /** As of when an attempt of the plan waits to be charged; undefined where none does. */
  readonly chargeAt: Date | undefined
}

const stepOfDelivery = ({ manifestId, contactAt, contactedAt, cutoffAt }: OpenDelivery): Step =>
  contactedAt === null ? { what: 'announce', at: contactAt, manifestId } : { what: 'close', at: cutoffAt, manifestId }

function stepsOfBox({ orderId, type, status, expectedShipAt, nextTryAt, movesAt, chargeAt }: Box): readonly Step[] {
  const isOfPlan = type === 'Recurring'
  return [
    ...(isOfPlan && chargeAt ? [{ what: 'charge', at: chargeAt, orderId } as const] : []),
    ...(isOfPlan && status === 'PaymentFailed' && nextTryAt
      ? [{ what: 'try-again', at: nextTryAt, orderId } as const]
      : []),
    ...(isOfPlan && (status === 'PaymentFailed' || status === 'AwaitingPayment')
      ? [{ what: 'cancel', at: heldUntil(expectedShipAt), orderId } as const]
      : []),
    ...(movesAt ? [{ what: 'send', at: movesAt, orderId } as const] : []),
  ]
}

/** What was to be done first of all that is due by now; undefined where nothing is. docs/decisions/0040. */
export function nextStep(delivery: OpenDelivery | undefined, boxes: readonly Box[], now: Date): Step | undefined {
  const steps = [...boxes.flatMap(stepsOfBox), ...(delivery ? [stepOfDelivery(delivery)] : [])]
  const due = steps.filter(({ at }) => at <= now)
  return due.reduce<Step | undefined>((first, step) => (first && first.at <= step.at ? first : step), undefined)
}
