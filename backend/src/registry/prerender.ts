import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ModuleManifest } from '@cupboard/shared/contracts'
import { renderModulePage, renderShellFrame } from './render-process.ts'
import type { PrerenderedPage } from './stores/pages.ts'

/** The pages in which `manifest` has a part: its own for a module, all of them for the shell, which draws header and footer. */
export const prerenderedPaths = (manifest: ModuleManifest, live: readonly ModuleManifest[]): readonly string[] =>
  manifest.name === 'shell'
    ? live.flatMap(({ name, prerender }) => (name === 'shell' ? [] : (prerender?.paths ?? [])))
    : (manifest.prerender?.paths ?? [])

/** Renders some of a version's public pages: words and pictures alone, which change with the version and with nothing else. A page that cannot be rendered is left out: the browser draws it. */
export async function prerender(
  manifest: ModuleManifest,
  folder: string,
  paths: readonly string[],
  log: Logger,
): Promise<PrerenderedPage[]> {
  const { name, version } = manifest
  const bundle = manifest.prerender ? join(folder, manifest.prerender.bundle) : undefined
  if (bundle === undefined || !existsSync(bundle)) return []
  const pages: PrerenderedPage[] = []
  for (const path of new Set(paths)) {
    const rendered = name === 'shell' ? await renderShellFrame(bundle, path) : await renderModulePage(bundle, path)
    if (rendered.ok) pages.push({ name, version, path, markup: rendered.value })
    else log.warn({ module: name, page: path, reason: rendered.error.detail }, 'a page was not prerendered')
  }
  return pages
}
