import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { RegistryParts } from './parts.ts'
import { prerender, prerenderedPaths } from './prerender.ts'
import type { Release } from './release.ts'

export interface Drawing {
  /** Every page of which a version draws a part, as it will stand among `live`. */
  drawPages(manifest: ModuleManifest, live: readonly ModuleManifest[]): Promise<void>
  /** Draws header and footer for prerendered pages of modules that have none yet. */
  drawMissingFrames(): Promise<void>
}

/** Draws public pages before anybody asks for them. */
export function createDrawing(parts: RegistryParts, release: Release): Drawing {
  const { repository, files, clocks, log } = parts

  async function draw(manifest: ModuleManifest, paths: readonly string[]): Promise<void> {
    await files.bring(manifest)
    for (const page of await prerender(manifest, files.folderOf(manifest), paths, log))
      await repository.storePage(page, clocks.security())
  }

  return {
    drawPages: (manifest, live) => draw(manifest, prerenderedPaths(manifest, live)),
    async drawMissingFrames() {
      const { shell, modules, page } = await release.refresh()
      if (!shell) return
      const missing = prerenderedPaths(shell, modules).filter((path) => !page(shell.name, path))
      if (missing.length === 0) return
      await draw(shell, missing)
      await release.refresh()
    },
  }
}
