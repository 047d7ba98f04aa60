import { HEADERS, type NewOrder, type Order, type Result } from '@cupboard/shared/contracts'
import { settlePayment, type CardEntry, type CardIncomplete, type CardRefused } from '@cupboard/shared/cards'
import type { ApiPort, NewAccount, SessionPort } from '@cupboard/shared/module'
import { isAlreadyPlaced, isCertainRefusal, isCouponRefusal, isPaid } from './domain/order-error.ts'
import { keyFor, PASSWORD_BYTES, passwordOf, type KeyedBody } from './domain/secrets.ts'
import { readTotalChange, type TotalChange } from './domain/total-change.ts'
import { messages } from './messages.ts'
import { orderErrorText } from './order-error-words.ts'

export type PlaceOrderFailure =
  | CardRefused
  | CardIncomplete
  | { readonly code: 'user_exists'; readonly message: string }
  | { readonly code: 'not_confirmed'; readonly isCodeSent: boolean }
  | { readonly code: 'sign_in_failed'; readonly message: string }
  | { readonly code: 'total_changed'; readonly change: TotalChange }
  | { readonly code: 'coupon_refused'; readonly message: string }
  | { readonly code: 'order_refused'; readonly message: string }
  /** Another order of the household stands. */
  | { readonly code: 'already_placed'; readonly message: string }
  /** No answer that tells what became of it: it may stand, and be paid. Pressed again, it is the same order. */
  | { readonly code: 'order_unclear'; readonly message: string }

type Placed<Value> = Result<Value, PlaceOrderFailure>
const done = <Value>(value: Value): Placed<Value> => ({ ok: true, value })
const failed = (error: PlaceOrderFailure): Placed<never> => ({ ok: false, error })

/** What one checkout keeps in memory from press to press, and never anywhere else. OP-53; decisions, CHK-53..55. */
export interface CheckoutMemory {
  password: { readonly email: string; readonly value: string } | undefined
  /** The source of the card as typed; dropped when card or owner change, or the order was refused for certain. */
  source: { readonly owner: string; readonly id: string } | undefined
  keyed: KeyedBody | undefined
}

export const newMemory = (): CheckoutMemory => ({ password: undefined, source: undefined, keyed: undefined })

export interface PlaceOrderTools {
  readonly api: ApiPort
  readonly session: Pick<SessionPort, 'get' | 'ready' | 'signIn' | 'signUp' | 'resendSignUpCode' | 'identityIds'>
  readonly cards: Pick<CardEntry, 'createSource' | 'confirm'>
  readonly memory: CheckoutMemory
  readonly randomBytes: (count: number) => Uint8Array
  readonly newKey: () => string
}

export interface OrderPlan {
  readonly account: Omit<NewAccount, 'password'>
  /** Builds the order around the payment source. */
  readonly orderWith: (source: string) => NewOrder
}

/**
 * Card source, account, order: one operation that can be pressed again after any failure. CHK-53..55, CHK-62, CHK-63.
 * The form has been validated before. What is remembered in `memory` makes the retry continue where it broke.
 */
export async function placeOrder(plan: OrderPlan, tools: PlaceOrderTools): Promise<Placed<Order>> {
  const source = await cardSource(plan, tools)
  if (!source.ok) return source
  const account = await ensureSignedIn(plan, tools)
  if (!account.ok) return account
  return createOrder(plan.orderWith(source.value), tools)
}

async function cardSource({ account }: OrderPlan, { cards, memory }: PlaceOrderTools): Promise<Placed<string>> {
  const { email, phone, firstName, lastName } = account
  const owner = { email, phone, name: `${firstName} ${lastName}` }
  const ownerText = JSON.stringify(owner)
  if (memory.source?.owner === ownerText) return done(memory.source.id)
  const made = await cards.createSource(owner)
  if (!made.ok) return failed(made.error)
  memory.source = { owner: ownerText, id: made.value }
  return done(made.value)
}

async function ensureSignedIn(
  { account }: OrderPlan,
  { session, memory, randomBytes }: PlaceOrderTools,
): Promise<Placed<void>> {
  const now = session.get()
  const { status } = now.status === 'checking' ? await session.ready() : now
  if (status === 'signed-in') return done(undefined)

  const known = memory.password?.email === account.email ? memory.password.value : undefined
  if (known !== undefined) {
    const again = await session.signIn(account.email, known)
    if (again.ok) return done(undefined)
    if (again.error.code === 'not_confirmed') return askForCode(account.email, session)
  }

  const password = passwordOf(randomBytes(PASSWORD_BYTES))
  const signedUp = await session.signUp({ ...account, password })
  if (!signedUp.ok) {
    return signedUp.error.code === 'user_exists'
      ? failed({ code: 'user_exists', message: messages.userExists })
      : signInFailed(signedUp.error)
  }
  memory.password = { email: account.email, value: password }
  if (!signedUp.value.confirmed) return askForCode(account.email, session)

  const signedIn = await session.signIn(account.email, password)
  if (signedIn.ok) return done(undefined)
  if (signedIn.error.code === 'not_confirmed') return askForCode(account.email, session)
  return signInFailed(signedIn.error)
}

/** Where trying again helps, the identity service's own words say when. */
const isPassing = (code: string): boolean => code === 'limit_exceeded' || code === 'unavailable'

const signInFailed = ({ code, detail }: { readonly code: string; readonly detail?: string }): Placed<never> =>
  failed({ code: 'sign_in_failed', message: (isPassing(code) ? detail : undefined) ?? messages.signInFailed })

async function askForCode(email: string, session: Pick<SessionPort, 'resendSignUpCode'>): Promise<Placed<never>> {
  const sent = await session.resendSignUpCode(email)
  return failed({ code: 'not_confirmed', isCodeSent: sent.ok })
}

/** The bank may have approved an earlier try of this order, which was left: then it is placed. Else another order of the household stands. */
async function answerPlaced({ orderId }: NewOrder, message: string, api: ApiPort): Promise<Placed<Order>> {
  const read = await api.call('getOrder', { params: { id: orderId }, query: { new: '1' } })
  if (read.ok && isPaid(read.value.order)) return done(read.value.order)
  return failed({ code: 'already_placed', message })
}

async function createOrder(
  order: NewOrder,
  { api, session, cards, memory, newKey }: PlaceOrderTools,
): Promise<Placed<Order>> {
  memory.keyed = keyFor(memory.keyed, order, newKey)
  const ids = await session.identityIds()
  const created = await api.call(
    'createOrder',
    { body: { order } },
    {
      headers: {
        [HEADERS.idempotencyKey]: memory.keyed.key,
        ...(ids.unauth && { [HEADERS.unauthIdentityId]: ids.unauth }),
        ...(ids.auth && { [HEADERS.authIdentityId]: ids.auth }),
      },
    },
  )
  if (!created.ok) {
    const change = readTotalChange(created.error, order.totalCents)
    if (change) return failed({ code: 'total_changed', change })
    const message = orderErrorText(created.error)
    if (!isCertainRefusal(created.error)) return failed({ code: 'order_unclear', message })
    memory.source = undefined
    if (isAlreadyPlaced(created.error)) return answerPlaced(order, message, api)
    return failed({ code: isCouponRefusal(created.error) ? 'coupon_refused' : 'order_refused', message })
  }

  const settled = await settlePayment(created.value.order, { api, cards })
  if (!settled.ok) memory.source = undefined
  return settled
}
