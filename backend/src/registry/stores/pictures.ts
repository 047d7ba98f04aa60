import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { pagePictures } from '../tables.ts'

/** Pictures of pages as they are sent. */
export const createPictureStore = (db: Database) => ({
  async pictureFile(id: string): Promise<Buffer | undefined> {
    const [kept] = await db.select({ png: pagePictures.png }).from(pagePictures).where(eq(pagePictures.id, id))
    return kept?.png
  },
  async keepPicture(id: string, png: Buffer, madeAt: Date): Promise<void> {
    await db.insert(pagePictures).values({ id, png, madeAt }).onConflictDoNothing()
  },
  async forgetPictures(before: Date): Promise<void> {
    await db.delete(pagePictures).where(lt(pagePictures.madeAt, before))
  },
})
