import { ok } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { contactsInUse, isAnythingProved } from '../domain/contacts.ts'
import type { IdentityParts } from '../parts.ts'
import { proveContact } from '../proof.ts'
import { incorrect, type Answer } from '../refusal.ts'
import { lockAccount } from '../stores/accounts.ts'
import type { Challenge } from '../stores/challenges.ts'
import { isLinkKnown, takeLink } from '../stores/links.ts'
import type { Challenges } from './challenges.ts'
import { answerSignedIn } from './signed-in.ts'

const MAX_LINK_TRIES = 3

type LinkChallenge = Extract<Challenge, { kind: 'link' }>

/** Signing in by a link, as a custom challenge. API-34. */
export function createLinkQuestion(parts: IdentityParts, { remember }: Pick<Challenges, 'remember'>) {
  const { db, hashes, now, tokens } = parts

  async function askLink(sub: string, tries: number, reason?: 'expired'): Promise<Answer> {
    return ok({
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: await remember({ kind: 'link', sub, tries }),
      ChallengeParameters: { USERNAME: sub, challenge: 'MAGIC_LINK', ...(reason ? { reason } : {}) },
    })
  }

  /**
   * Signs in to a contact that is in use, and proves it where nothing was proved before. No link proves a second contact: its opener
   * might be somebody else than the one who proved the first, and would share the account.
   */
  async function openLink(
    tx: Database,
    sub: string,
    secretHash: string,
    userAgent: string,
  ): Promise<Answer | undefined> {
    const account = await lockAccount(tx, sub)
    const link = account && (await takeLink(tx, sub, secretHash, now()))
    if (!link) return undefined
    const contact = link.channel === 'sms' ? 'phone' : 'email'
    if (contactsInUse(account)[contact] === null) return incorrect()
    if (isAnythingProved(account)) return answerSignedIn(tokens, tx, account, userAgent)
    const proved = await proveContact(parts, tx, account, contact, { with: 'link' })
    return proved.ok ? answerSignedIn(tokens, tx, proved.value, userAgent) : incorrect()
  }

  /**
   * A link works once. Only the holder of a link learns that it came too late (OP-57); every other failure looks the same. Answers
   * are not counted, since the secret cannot be guessed: nobody can lock a customer out by wrong answers.
   */
  async function answerLink({ sub, tries }: LinkChallenge, secret: string, userAgent: string): Promise<Answer> {
    const secretHash = hashes.text('link', secret)
    const opened = await db.transaction((tx) => openLink(tx, sub, secretHash, userAgent))
    if (opened) return opened
    const isExpired = tries + 1 < MAX_LINK_TRIES && (await isLinkKnown(db, sub, secretHash))
    return isExpired ? askLink(sub, tries + 1, 'expired') : incorrect()
  }

  return { askLink, answerLink }
}
