import { eq } from 'drizzle-orm'
import type { DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { Pin } from '../domain/pin.ts'
import { modulePins } from '../tables.ts'

export async function readPins(db: Database): Promise<ReadonlyMap<string, Pin>> {
  const pins = await db.select().from(modulePins)
  return new Map(pins.map((pin) => [pin.name, pin]))
}

/** Modules that stay at what is live. Changed under the lock of what is live. */
export const createPinStore = () => ({
  async addPin(pin: Pin, transaction: Database): Promise<void> {
    await transaction.insert(modulePins).values(pin)
  },
  async removePin(name: DeployableName, transaction: Database): Promise<void> {
    await transaction.delete(modulePins).where(eq(modulePins.name, name))
  },
})
