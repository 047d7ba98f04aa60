import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const POINTER = 'postgres.json'

/** A data folder for as long as a run takes. @param {string} name of the run */
export const newDataFolder = (name) => mkdtempSync(path.join(tmpdir(), `cupboard-${name}-`))

/** @param {string} folder @returns {{ data: string, run: string }} where its PostgreSQL keeps data and socket */
export const placeOf = (folder) => JSON.parse(readFileSync(path.join(folder, POINTER), 'utf8'))

/** @param {string} folder that no server uses any more; its database goes with it, which lies outside it as root */
export function removeDataFolder(folder) {
  const database = existsSync(path.join(folder, POINTER)) ? placeOf(folder) : undefined
  const places = database ? [path.dirname(database.data), database.run, folder] : [folder]
  for (const place of places) rmSync(place, { recursive: true, force: true })
}
