import type { Platform } from '../platform/ports.ts'
import { SECRET_KINDS } from './domain/kinds.ts'
import { clearVariables, deleteMessages } from './repository.ts'

const HOUR_MS = 3_600_000

/** Removes links and codes a day after delivery, and messages after 90 days. */
export async function tidyMessages({ db, clocks }: Pick<Platform, 'db' | 'clocks'>): Promise<void> {
  const now = clocks.security().getTime()
  await clearVariables(db, SECRET_KINDS, new Date(now - 24 * HOUR_MS))
  await deleteMessages(db, new Date(now - 90 * 24 * HOUR_MS))
}
