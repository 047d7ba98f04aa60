import { randomBytes } from 'node:crypto'
import { err, ok, paths, safeReturnPath, type MagicLinkRequest, type Result } from '@cupboard/shared/contracts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { refuseTooOften, type ProblemFailure } from '../platform/http/problems.ts'
import { readSignInName } from './domain/contact.ts'
import { LIMITS, messageOfAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { recipientOf } from './recipient.ts'
import { accountByName } from './stores/accounts.ts'
import { insertLink, type Link } from './stores/links.ts'

const LINK_MINUTES = 15

const TOO_MANY_LINKS = 'Too many links were asked for. No other was sent, and the last ones still work.'

function addressOf(
  publicOrigin: string,
  { sub, secret, channel }: { readonly sub: string; readonly secret: string; readonly channel: Link['channel'] },
  path: string | undefined,
): string {
  const link = new URL(paths.magicLink(), publicOrigin)
  link.search = new URLSearchParams({ u: sub, s: secret, channel, ...(path === undefined ? {} : { path }) }).toString()
  return link.toString()
}

/**
 * Sends a link that signs in once, within 15 minutes, and says how it was sent, so that its replacement goes the same way. API-12, ACC-19, ACC-20.
 *
 * @param address of the network, which limits how many names one sender can try.
 */
export async function sendMagicLink(
  { db, hashes, limits, messages, now, pool, publicOrigin }: IdentityParts,
  { cognitoPoolId, username, email, phone, path, channel }: MagicLinkRequest,
  address: string,
): Promise<Result<{ sent: true }, ProblemFailure<CallProblem<'magicLink'>>>> {
  const name = username || email || phone
  if (!name) return err('missing_identification')
  if (cognitoPoolId !== pool.userPoolId) return err('invalid_request', 'cognitoPoolId')
  const toldName = { limit: LIMITS.toldName, who: address }
  const byAddress = await limits.use({ limit: LIMITS.linkOfAddress, who: address }, toldName)
  if (!byAddress.allowed) return refuseTooOften(TOO_MANY_LINKS, byAddress.waitSeconds)
  const account = await accountByName(db, readSignInName(name))
  if (!account) return err('user_unknown')
  await limits.giveBack(toldName)
  const recipient = recipientOf(account, channel)
  const use = await limits.use(
    { limit: LIMITS.link, who: account.sub },
    { limit: LIMITS.contact, who: recipient.to },
    messageOfAll(recipient.to),
  )
  if (!use.allowed) return refuseTooOften(TOO_MANY_LINKS, use.waitSeconds)

  const secret = randomBytes(32).toString('base64url')
  const link = addressOf(publicOrigin, { sub: account.sub, secret, channel: recipient.channel }, safeReturnPath(path))
  const expiresAt = new Date(now().getTime() + LINK_MINUTES * 60_000)
  await db.transaction(async (tx) => {
    await insertLink(tx, {
      secretHash: hashes.text('link', secret),
      sub: account.sub,
      channel: recipient.channel,
      expiresAt,
    })
    await messages.enqueue(tx, 'magic-link', recipient, { link, minutes: LINK_MINUTES })
  })
  return ok({ sent: true })
}
