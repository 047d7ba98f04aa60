import { paths, type ModuleManifest, type OpsScript, type ScriptRole } from '@cupboard/shared/contracts'

/** Where a card is entered. */
export const CARD_PAGES: readonly string[] = [paths.checkout(), paths.account()]

/** A manifest whose files may run in a page, and whether it is live or takes the place of the live one that does not load. */
export interface RunningManifest {
  readonly manifest: ModuleManifest
  readonly isLive: boolean
}

/** Starts a page that arrives drawn. */
const STARTER = 'starter.js'

function roleOf({ entry, preload, screens }: ModuleManifest, file: string): { role: ScriptRole; routes: string[] } {
  const routes = Object.keys(screens).filter((route) => screens[route]?.includes(file))
  if (file === entry || file === STARTER) return { role: 'start', routes: [] }
  if (preload.includes(file)) return { role: 'first-paint', routes: [] }
  return routes.length > 0 ? { role: 'screen', routes } : { role: 'on-demand', routes: [] }
}

/**
 * Every script that may run where a card is entered: the page stays the same document from screen to screen, so that the scripts of
 * every module are among them.
 */
export const scriptInventory = (
  running: readonly RunningManifest[],
  scriptsOfOthers: readonly OpsScript[],
): OpsScript[] => [
  ...scriptsOfOthers,
  ...running.flatMap(({ manifest, isLive }) =>
    Object.entries(manifest.files)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, { integrity }]) => ({
        address: `/m/${manifest.name}/${manifest.version}/${file}`,
        integrity,
        ...roleOf(manifest, file),
        owner: manifest.owner,
        deployable: manifest.name,
        version: manifest.version,
        isLive,
      })),
  ),
]
