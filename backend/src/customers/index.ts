import {
  err,
  mapOk,
  ok,
  type Failure,
  type Manifest,
  type Result,
  type Rounder,
  type Shipping,
  type User,
} from '@cupboard/shared/contracts'
import type { IdentityContext } from '../identity/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import { createCardChanging, type CardDependencies } from './change-card.ts'
import { CLOSED_ACCOUNTS } from '../identity/index.ts'
import { createAddressCheck, createChanging, type ChangeDependencies } from './change.ts'
import { createClosing, type CloseDependencies } from './close.ts'
import { createEnrolling, type EnrollDependencies } from './enroll.ts'
import { createMoving } from './moved.ts'
import { createReading } from './read.ts'
import { findCustomer, readCustomer, updateCustomer } from './repository.ts'
import type { CustomerRow } from './tables.ts'
import { createTakingBack } from './take-back.ts'

export {
  changeCredit,
  findCustomer,
  findReferrer,
  keepDiscount,
  lockCustomer,
  readCustomer,
  readDiscounts,
  rewardReferrer,
  saveCustomer,
  updateCustomer,
  changeDiscountUses,
} from './repository.ts'
export { customers, type CustomerRow } from './tables.ts'
export { CLOSED, isClosed } from './closed.ts'
export { ensurePayer } from './payer.ts'
export { createCardTelling } from './tell-card.ts'
export { createTelling, type Telling, type TellingDependencies } from './tell.ts'

/** What the plan knows of a customer; both are null until there is a plan. SHR-40. */
export interface CustomerPlan {
  readonly manifest: Manifest | null
  readonly roundedProducts: Rounder | null
}

export interface CustomersContext {
  readonly context: Context
  /** What GET /customer answers. */
  readonly readUser: (account: Pick<CustomerIdentity, 'sub'>) => Promise<Result<User, Failure<'customer_unknown'>>>
  /** Whether a household may move to an address. */
  readonly checkAddress: ReturnType<typeof createAddressCheck>
  /** One that was checked. */
  changeAddress(tx: Database, customerId: string, shipping: Shipping): Promise<void>
}

export interface CustomerDependencies
  extends
    Omit<ChangeDependencies, 'offers' | 'identity'>,
    Omit<CardDependencies, 'cards' | 'identity'>,
    Omit<EnrollDependencies, 'afterChange'>,
    CloseDependencies {
  readonly cards: CardDependencies['cards'] & CloseDependencies['cards']
  readonly identity: Pick<IdentityContext, 'updateAccount' | 'takeWayBack' | 'recipientFor' | 'contactsInUse'>
  readonly readPlan: (customer: CustomerRow) => Promise<CustomerPlan>
}

/** Customers and what they change of themselves. */
export function createCustomers(platform: Platform, dependencies: CustomerDependencies): CustomersContext {
  const { db } = platform
  const read = createReading(platform, dependencies.offers, dependencies.identity)
  const parts = { ...dependencies, read }
  const change = createChanging(platform, parts)
  const changeCard = createCardChanging(platform, parts)
  const follow = createMoving(dependencies)
  const enroll = createEnrolling(platform, parts)
  const takeBack = createTakingBack(platform, dependencies.identity)
  const readUser: CustomersContext['readUser'] = async ({ sub }) => {
    const row = await findCustomer(db, sub)
    if (!row) return err('customer_unknown')
    return ok({ customer: await read(row), ...(await dependencies.readPlan(row)) })
  }
  const context: Context = {
    prefix: '/api',
    jobs: [{ queue: CLOSED_ACCOUNTS, run: createClosing(platform, dependencies) }],
    async routes(app) {
      registerCall(app, 'getCustomer', ({ customer }) => readUser(customer))
      registerCall(app, 'putCustomer', async ({ customer: account, body }) =>
        mapOk(await change(account, body), (customer) => ({ customer })),
      )
      registerCall(app, 'putSource', async ({ customer: account, body, request }) =>
        mapOk(await changeCard(account, body.sourceId, request.ip), (customer) => ({ customer })),
      )
      registerCall(app, 'takeWayBack', ({ body }) => takeBack(body.secret))
      registerCall(app, 'enroll', async ({ customer: account, body }) =>
        mapOk(await enroll(account, body.employerId, body.workEmail), (customer) => ({ customer })),
      )
    },
  }
  return {
    context,
    readUser,
    checkAddress: createAddressCheck(dependencies.availability),
    async changeAddress(tx, customerId, shipping) {
      const before = await readCustomer(tx, customerId)
      await updateCustomer(tx, customerId, { shipping })
      await follow(tx, before, shipping)
    },
  }
}
