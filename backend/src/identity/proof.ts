import { err, ok, type Result } from '@cupboard/shared/contracts'
import type { Database } from '../platform/ports.ts'
import { isAnythingProved, type ContactName } from './domain/contacts.ts'
import { endAccess } from './end-access.ts'
import { changeAccount, type Account } from './stores/accounts.ts'
import { dropCodes } from './stores/codes.ts'
import { dropLinks } from './stores/links.ts'
import { wasToldOf } from './stores/ways-back.ts'
import { tellChange, type Telling } from './ways-back.ts'

/** What a contact was proved with. The first proof ends every other password and session, but not this one. */
export type ProvedWith =
  /** A link, opened where nobody was signed in. */
  | { readonly with: 'link' }
  /** A code, entered while signed in. */
  | { readonly with: 'code'; readonly sessionId: string }
  /** The code of a sign-up: only who chose the password is asked for it. */
  | { readonly with: 'sign-up-code' }
  /** The code that a new password is set with. */
  | { readonly with: 'password-code' }

/** A contact that is proved as it was typed at first replaces nothing, and is not told. */
async function tellAgain(telling: Telling, tx: Database, account: Account, contact: ContactName): Promise<void> {
  const changedTo = account[contact]
  const replaced = contact === 'email' ? account.provedEmail : account.provedPhone
  if (changedTo === null || changedTo === replaced) return
  if (replaced === null && !(await wasToldOf(tx, account.sub, contact, changedTo))) return
  await tellChange(telling, tx, account, { contact, changedTo, isInEffect: true })
}

/**
 * Somebody has shown that a contact, as typed last, is theirs. The first proof of an account ends every password and session that came
 * before it, but for the one that it was given with. A contact that is proved takes the place of the one proved before, whose links
 * stop working. A change that was told when it was asked for is told again now that it takes effect. ACC-93; docs/decisions/0011, 0021.
 *
 * @param account as the caller's transaction holds it.
 * @returns the account as it is now, or `taken` where another account has proved that contact.
 */
export async function proveContact(
  telling: Telling,
  tx: Database,
  account: Account,
  contact: ContactName,
  proof: ProvedWith,
): Promise<Result<Account, { code: 'taken' }>> {
  const isFirst = !isAnythingProved(account)
  const endsPassword = isFirst && proof.with !== 'sign-up-code'
  const change = {
    ...(contact === 'email' ? { provedEmail: account.email } : { provedPhone: account.phone }),
    ...(endsPassword ? { salt: null, sealedVerifier: null } : {}),
    confirmed: true,
  }
  if (await changeAccount(tx, account.sub, change)) return err('taken')
  if (isFirst) await endAccess(tx, account.sub, proof.with === 'code' ? proof.sessionId : undefined)
  else {
    await dropLinks(tx, account.sub, contact === 'email' ? 'email' : 'sms')
    await dropCodes(tx, account.sub, `confirm-${contact}`)
    await tellAgain(telling, tx, account, contact)
  }
  return ok({ ...account, ...change })
}
