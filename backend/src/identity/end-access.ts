import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import { dropCodes } from './stores/codes.ts'
import { dropLinks } from './stores/links.ts'
import { endSessionsOf } from './stores/sessions.ts'
import { forgetIdentityId } from './stores/visitors.ts'

/**
 * Ends every session, link and code of an account; its password ends where its row is changed.
 *
 * @param keptSession the session that goes on.
 */
export async function endAccess(tx: Database, sub: string, keptSession?: string): Promise<void> {
  await together([
    endSessionsOf(tx, sub, keptSession),
    dropLinks(tx, sub),
    dropCodes(tx, sub),
    ...(keptSession === undefined ? [forgetIdentityId(tx, sub)] : []),
  ])
}
