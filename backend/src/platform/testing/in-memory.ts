import { chownSync, existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../database/place.ts'

/** Linux keeps its files in memory. */
const MEMORY = '/dev/shm'
/** Several times what a run needs: in a container there is often next to none. */
const ROOM_BYTES = 2 * 1024 ** 3
const PREFIX = 'cupboard-test-'

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What runs that were killed have left. */
function removeLeft(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

/**
 * Lets the data of a PostgreSQL that was never started lie in memory, where there is room: to copy and to delete a database costs a
 * disk's file system more than most tests do.
 *
 * @returns removes it
 */
export function keepInMemory({ data, account: { uid, gid } }: Place): () => void {
  if (!hasRoom()) return () => undefined
  removeLeft()
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  rmdirSync(data)
  symlinkSync(folder, data)
  return () => rmSync(folder, { recursive: true, force: true })
}
