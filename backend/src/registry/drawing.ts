import type { ModuleManifest } from '@cupboard/shared/contracts'
import { stockPages, type Stock, type StockPage } from './drawn-pages.ts'
import type { RegistryParts } from './parts.ts'
import { drawnOnce, prerender } from './prerender.ts'
import type { Release } from './release.ts'
import type { RenderInput } from './render-process.ts'

export interface Drawing {
  /** Every page of which a version draws a part, as it will stand among `live`. */
  drawPages(manifest: ModuleManifest, live: readonly ModuleManifest[]): Promise<void>
  /** Draws header and footer for pages of modules that have none yet. */
  drawMissingFrames(): Promise<void>
  /** Draws what live modules show of the shop, where it has changed since it was drawn. */
  drawStock(stock: Stock): Promise<void>
}

/** How often a page is drawn that does not come out, until what it shows changes. */
const MOST_TRIES = 3
/** One process draws so many. */
const AT_ONCE = 12

/** Every module that new visits get, live or as a canary, and what is drawn of it. */
const drawnFrom = (release: Release) => [
  ...release.current().modules.map((manifest) => ({ manifest, stockPage: release.current().stockPage })),
  ...release
    .canaries()
    .flatMap(({ name, set: { modules, stockPage } }) =>
      modules.filter((module) => module.name === name).map((manifest) => ({ manifest, stockPage })),
    ),
]

/** Draws public pages before anybody asks for them. */
export function createDrawing(parts: RegistryParts, release: Release): Drawing {
  const { repository, files, clocks, log } = parts
  const tries = new Map<string, number>()

  async function draw(manifest: ModuleManifest, inputs: readonly (RenderInput & Partial<StockPage>)[]): Promise<void> {
    await files.bring(manifest)
    for (const page of await prerender(manifest, files.folderOf(manifest), inputs, log))
      await repository.storePage(page, clocks.security())
  }
  return {
    drawPages: (manifest, live) => draw(manifest, drawnOnce(manifest, live)),
    async drawMissingFrames() {
      const { shell, modules, page } = await release.refresh()
      if (!shell) return
      const missing = drawnOnce(shell, modules).filter(({ path }) => !page(shell.name, path))
      if (missing.length === 0) return
      await draw(shell, missing)
      await release.refresh()
    },
    async drawStock(stock) {
      for (const { manifest, stockPage } of drawnFrom(release)) {
        const keyOf = ({ path, mark }: StockPage) => [manifest.name, manifest.version, path, mark].join('\n')
        const stale = stockPages(manifest, stock).filter(
          (page) =>
            page.drawnAt === page.path &&
            (tries.get(keyOf(page)) ?? 0) < MOST_TRIES &&
            !stockPage(manifest.name, page.path, page.mark),
        )
        for (let from = 0; from < stale.length; from += AT_ONCE) {
          const some = stale.slice(from, from + AT_ONCE)
          some.forEach((page) => tries.set(keyOf(page), (tries.get(keyOf(page)) ?? 0) + 1))
          await draw(manifest, some)
          await release.refresh()
        }
      }
    },
  }
}
