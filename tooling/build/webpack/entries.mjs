import { existsSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { sourceFiles } from '../source/source-files.mjs'

/** What a deployable is built from, as far as it has it. */
export const ENTRIES = {
  shell: 'src/main.ts',
  module: 'src/module.ts',
  /** Renders its pages ahead of time. */
  prerender: 'src/prerender.tsx',
  /** The one script of a page that arrives drawn. */
  starter: 'src/starter.ts',
  /** Runs in a worker beside the page. */
  heartbeat: 'src/heartbeat.ts',
  /** Which source stands at which route, where a screen is a chunk of its own. */
  screens: 'src/screens.json',
}

/** What lies beside the scripts as it is: icons. @param {string} name */
export const filesAsTheyAre = (name) => sourceFiles(inRoot(name, 'src', 'icons'))

/** @param {string} name @param {keyof typeof ENTRIES} entry @returns {string | undefined} its absolute path, if the deployable has it */
export function entryOf(name, entry) {
  const file = inRoot(name, ENTRIES[entry])
  return existsSync(file) ? file : undefined
}
