import { DAY_MS } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { SECRET_KINDS } from './domain/kinds.ts'
import { clearVariables, deleteMessages } from './repository.ts'

/** Removes links and codes a day after delivery, and messages after 90 days. */
export async function tidyMessages({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  const now = clocks.security().getTime()
  await clearVariables(db, SECRET_KINDS, new Date(now - DAY_MS))
  await deleteMessages(db, new Date(now - 90 * DAY_MS))
}
