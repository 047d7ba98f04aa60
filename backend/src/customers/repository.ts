import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { cents, type Coupon } from '@cupboard/shared/contracts'
import { usesAfterFirst } from '@cupboard/shared/pricing'
import { rowsTogether } from '../platform/database/ask-together.ts'
import { excludedOf, placeholdersFor, prepared, preparedUpdate, valuesFor } from '../platform/database/prepared.ts'
import { isUuid } from '../platform/domain/uuid.ts'
import type { Database } from '../platform/ports.ts'
import { customerDiscounts, customers, referralRewards, type CustomerRow } from './tables.ts'

const selectBySub = prepared<CustomerRow[]>('customer-by-sub', (db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.sub, sql.placeholder('sub'))),
)
const selectById = prepared<CustomerRow[]>('customers-by-id', (db) =>
  db
    .select()
    .from(customers)
    .where(sql`${customers.customerId} = any(${sql.placeholder('ids')}::uuid[])`),
)
const customersById = rowsTogether(
  (db, ids) => selectById(db, { ids }),
  ({ customerId }) => customerId,
)
const selectForUpdate = prepared<CustomerRow[]>('customer-for-update', (db) =>
  db
    .select()
    .from(customers)
    .where(eq(customers.customerId, sql.placeholder('customerId')))
    .for('no key update'),
)
/**
 * Columns that other tables refer to, or that are unique, are not set again: PostgreSQL would lock the row against statements that
 * only refer to it.
 */
const upsert = prepared<CustomerRow[]>('save-customer', (db) =>
  db
    .insert(customers)
    .values(placeholdersFor(customers))
    .onConflictDoUpdate({
      target: customers.sub,
      set: excludedOf(customers, [
        'customerId',
        'sub',
        'email',
        'createdAt',
        'payerId',
        'paymentSource',
        'sdCreditCents',
      ]),
    })
    .returning(),
)

const updateById = preparedUpdate('update-customer', customers, eq(customers.customerId, sql.placeholder('id')))

export const findCustomer = async (db: Database, sub: string): Promise<CustomerRow | undefined> =>
  (await selectBySub(db, { sub }))[0]

function one([row]: readonly CustomerRow[]): CustomerRow {
  if (!row) throw new Error('an order or a plan without its customer')
  return row
}

export const readCustomer = async (db: Database, customerId: string): Promise<CustomerRow> =>
  one(await customersById(db, customerId))

/** Held until the transaction ends. Whoever takes a customer and an order takes the customer first, as placing does. */
export const lockCustomer = async (db: Database, customerId: string): Promise<CustomerRow> =>
  one(await selectForUpdate(db, { customerId }))

/** A customer by the id of a referral link, which anybody may make up. */
export async function findReferrer(db: Database, customerId: string): Promise<CustomerRow | undefined> {
  return isUuid(customerId) ? (await customersById(db, customerId))[0] : undefined
}

/** The customer of an account: made with the first order, brought up to date by a repeated one, which leaves their credit as it is. */
export async function saveCustomer(db: Database, row: CustomerRow): Promise<CustomerRow> {
  const [saved] = await upsert(db, valuesFor(customers, row))
  if (!saved) throw new Error('the customer was not saved')
  return saved
}

export async function updateCustomer(
  db: Database,
  customerId: string,
  change: Partial<CustomerRow>,
): Promise<CustomerRow> {
  if (Object.keys(change).length === 0) return readCustomer(db, customerId)
  const [row] = await updateById(db, change, { id: customerId })
  if (!row) throw new Error('a customer that was never saved')
  return row
}

const isNotUsedUp = or(isNull(customerDiscounts.usesRemaining), gt(customerDiscounts.usesRemaining, 0))

const selectDiscounts = prepared<(typeof customerDiscounts.$inferSelect)[]>('customer-discounts', (db) =>
  db
    .select()
    .from(customerDiscounts)
    .where(and(sql`${customerDiscounts.customerId} = any(${sql.placeholder('ids')}::uuid[])`, isNotUsedUp))
    .orderBy(customerDiscounts.code),
)
const discountsOf = rowsTogether(
  (db, ids) => selectDiscounts(db, { ids }),
  ({ customerId }) => customerId,
)

/** Coupons that still apply, with how often. */
export async function readDiscounts(db: Database, customerId: string): Promise<readonly Coupon[]> {
  const rows = await discountsOf(db, customerId)
  return rows.map(({ coupon: { usesRemaining: _all, ...coupon }, usesRemaining }) => ({
    ...coupon,
    ...(usesRemaining === null ? {} : { usesRemaining }),
  }))
}

/** Takes a use of each of these coupons, or gives it back. One without an end stays as it is. SHR-29. */
export async function changeDiscountUses(
  db: Database,
  customerId: string,
  codes: readonly string[],
  what: 'take' | 'give back',
): Promise<void> {
  if (codes.length === 0) return
  const by = what === 'take' ? -1 : 1
  await db
    .update(customerDiscounts)
    .set({ usesRemaining: sql`greatest(${customerDiscounts.usesRemaining} + ${by}, 0)` })
    .where(
      and(
        eq(customerDiscounts.customerId, customerId),
        inArray(customerDiscounts.code, [...codes]),
        // the greatest of nothing and 0 is 0
        isNotNull(customerDiscounts.usesRemaining),
      ),
    )
}

/** What is left of a coupon after its first use. SHR-29. */
export async function keepDiscount(db: Database, customerId: string, coupon: Coupon): Promise<void> {
  const usesRemaining = usesAfterFirst(coupon.duration)
  if (usesRemaining === 0) return
  await db
    .insert(customerDiscounts)
    .values({ customerId, code: coupon.code, coupon, usesRemaining: usesRemaining ?? null })
    .onConflictDoNothing()
}

export async function dropDiscount(db: Database, customerId: string, code: string): Promise<void> {
  await db
    .delete(customerDiscounts)
    .where(and(eq(customerDiscounts.customerId, customerId), eq(customerDiscounts.code, code)))
}

export async function changeCredit(db: Database, customerId: string, byCents: number): Promise<void> {
  if (byCents === 0) return
  await db
    .update(customers)
    .set({ sdCreditCents: sql`greatest(${customers.sdCreditCents} + ${byCents}, 0)` })
    .where(eq(customers.customerId, customerId))
}

const REWARD = cents(1000)
const MOST_REWARDS = 3

/** Credit that a household got. */
export interface Reward {
  readonly customerId: string
  readonly amountCents: number
}

/**
 * $10 for the referrer's next order, for each of a friend's first three paid orders. LAND-71, LAND-73.
 *
 * @returns undefined where there is nobody to reward, or no more
 */
export async function rewardReferrer(
  db: Database,
  friend: CustomerRow,
  orderId: string,
  createdAt: Date,
): Promise<Reward | undefined> {
  const referrerId = friend.referredBy
  if (referrerId === null) return undefined
  const [counted] = await db
    .select({ given: count() })
    .from(referralRewards)
    .where(eq(referralRewards.friendId, friend.customerId))
  const number = (counted?.given ?? 0) + 1
  if (number > MOST_REWARDS) return undefined
  await db.insert(referralRewards).values({ friendId: friend.customerId, number, referrerId, orderId, createdAt })
  await changeCredit(db, referrerId, REWARD)
  return { customerId: referrerId, amountCents: REWARD }
}
