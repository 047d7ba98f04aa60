import { randomBytes } from 'node:crypto'
import { DAY_MS, err, ok, paths, type ContactName, type ContactsInUse, type Result } from '@cupboard/shared/contracts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import { maskContact } from './domain/contact.ts'
import { contactsInUse, isAnythingProved, settledContacts } from './domain/contacts.ts'
import { endAccess } from './end-access.ts'
import type { IdentityParts } from './parts.ts'
import { changeAccount, lockAccount, type Account } from './stores/accounts.ts'
import { endWaysBackSince, findWayBack, insertWayBack, type WayBack } from './stores/ways-back.ts'

/** docs/decisions/0021 */
const WAY_BACK_DAYS = 7

export type Telling = Pick<IdentityParts, 'hashes' | 'messages' | 'now' | 'publicOrigin'>
type Reading = Pick<IdentityParts, 'db' | 'hashes' | 'now'>

/** A change of a contact that is asked for, or that takes effect. */
export interface ToldChange {
  readonly contact: ContactName
  readonly changedTo: string
  readonly isInEffect: boolean
}

/**
 * Tells a change at every contact that is proved, with a link that takes it back. A contact that is not proved is told nothing: it may be
 * a stranger's, whom the link would let in.
 *
 * @param before the account as it is before the change.
 */
export async function tellChange(
  { hashes, messages, now, publicOrigin }: Telling,
  tx: Database,
  before: Account,
  { contact, changedTo, isInEffect }: ToldChange,
): Promise<void> {
  if (!isAnythingProved(before)) return
  const { email, phone } = contactsInUse(before)
  const secret = randomBytes(32).toString('base64url')
  const createdAt = now()
  await insertWayBack(tx, {
    ...settledContacts(before),
    secretHash: hashes.text('way-back', secret),
    sub: before.sub,
    contact,
    changedTo,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WAY_BACK_DAYS * DAY_MS),
  })
  const link = new URL(`${paths.keepContact()}?s=${secret}`, publicOrigin).toString()
  const variables = { contact, changedTo: maskContact(changedTo), isInEffect, link, days: WAY_BACK_DAYS }
  await together([
    ...(email === null
      ? []
      : [messages.enqueue(tx, 'contact-change', { channel: 'email' as const, to: email }, variables)]),
    ...(phone === null
      ? []
      : [messages.enqueue(tx, 'contact-change', { channel: 'sms' as const, to: phone }, variables)]),
  ])
}

/** A change that can be taken back, as its link shows it to whoever opens it: contacts are masked. */
export interface ReadWayBack {
  readonly contact: ContactName
  readonly changedTo: string
}

export async function readWayBack(
  { db, hashes, now }: Reading,
  secret: string,
): Promise<Result<ReadWayBack, { code: 'way_back_unknown' }>> {
  const wayBack = await findWayBack(db, hashes.text('way-back', secret), now())
  return wayBack ? ok({ contact: wayBack.contact, changedTo: maskContact(wayBack.changedTo) }) : err('way_back_unknown')
}

/** The account as it is again, and the contacts that sign in to it, masked. */
export interface TakenBack {
  readonly account: Account
  readonly inUse: ContactsInUse
}

/** The contacts as they were before a change. */
const contactsOf = ({ email, provedEmail, phone, provedPhone }: WayBack) => ({ email, provedEmail, phone, provedPhone })

/**
 * Takes a change back, in the caller's transaction: the account has the contacts from before it, and everything that lets somebody in
 * has ended, since nobody knows what else whoever changed them holds. Later changes go with it.
 *
 * @returns `contact_taken` where another account has proved one of the contacts meanwhile; then nothing is changed.
 */
export async function takeWayBack(
  { hashes, now }: Pick<Reading, 'hashes' | 'now'>,
  tx: Database,
  secret: string,
): Promise<Result<TakenBack, { code: 'way_back_unknown' | 'contact_taken' }>> {
  const secretHash = hashes.text('way-back', secret)
  const seen = await findWayBack(tx, secretHash, now())
  const account = seen && (await lockAccount(tx, seen.sub))
  // read again under the lock: of two that come at once one finds it
  const wayBack = account && (await findWayBack(tx, secretHash, now()))
  if (!wayBack) return err('way_back_unknown')
  const change = { ...contactsOf(wayBack), salt: null, sealedVerifier: null }
  if (await changeAccount(tx, account.sub, change)) return err('contact_taken')
  await together([endWaysBackSince(tx, wayBack), endAccess(tx, account.sub)])
  const restored = { ...account, ...change }
  const { email, phone } = contactsInUse(restored)
  return ok({
    account: restored,
    inUse: { email: email && maskContact(email), phone: phone && maskContact(phone) },
  })
}
