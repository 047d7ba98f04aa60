import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ModuleManifest } from '@cupboard/shared/contracts'
import { aboveFold } from '../platform/domain/fold.ts'
import { pathsDrawnOnce, shellFrames, type Frame, type StockPage } from './drawn-pages.ts'
import { firstStyles, usedStyles } from './used-styles.ts'
import { renderModulePages, renderShellFrames, type RenderInput } from './render-process.ts'
import type { PrerenderedPage } from './stores/pages.ts'

/** What a version draws once: its own pages for a module, header and footer of all pages for the shell. */
export const drawnOnce = (manifest: ModuleManifest, live: readonly ModuleManifest[]): readonly Frame[] =>
  manifest.name === 'shell'
    ? shellFrames(live.filter(({ name }) => name !== 'shell'))
    : [...new Set(pathsDrawnOnce(manifest))].map((path) => ({ path }))

/** The rules that a page needs of each style sheet of the version that drew it; undefined where they cannot be told: then the page waits for the whole. */
async function stylesFor(
  { name, version, css }: ModuleManifest,
  folder: string,
): Promise<(markup: string) => string[] | undefined> {
  const sheets = await Promise.all(css.map((file) => readFile(join(folder, file), 'utf8')))
  return (markup) => {
    try {
      return sheets.map((sheet) => usedStyles(sheet, markup, `/m/${name}/${version}/`))
    } catch {
      return undefined
    }
  }
}

/**
 * Renders some of a version's public pages: words and pictures, which change with the version and with what is told about the shop. A
 * page that cannot be rendered is left out: the browser draws it.
 */
export async function prerender(
  manifest: ModuleManifest,
  folder: string,
  inputs: readonly (RenderInput & Partial<StockPage>)[],
  log: Logger,
): Promise<PrerenderedPage[]> {
  const { name, version } = manifest
  const bundle = manifest.prerender ? join(folder, manifest.prerender.bundle) : undefined
  if (bundle === undefined || !existsSync(bundle) || inputs.length === 0) return []
  const given = inputs.map(({ path, answers, arrives }) => ({
    path,
    ...(answers && { answers }),
    ...(arrives && { arrives }),
  }))
  const rendered = await (name === 'shell' ? renderShellFrames : renderModulePages)(bundle, given)
  const styles = await stylesFor(manifest, folder)
  return inputs.flatMap(({ path, mark }, index) => {
    const page = rendered[index]
    if (!page?.ok) {
      log.warn({ module: name, page: path, reason: page?.error.detail }, 'a page was not prerendered')
      return []
    }
    const { head: _, ...parts } = page.value
    const used = styles(Object.values(parts).join(''))
    const first = 'html' in parts ? aboveFold(parts.html) : `${parts.top}${parts.topInOutage ?? ''}`
    const markup = {
      ...page.value,
      ...(used ? { styles: used } : {}),
      ...(used && first !== undefined ? { firstStyles: used.map((rules) => firstStyles(rules, first)) } : {}),
      ...(mark === undefined ? {} : { mark }),
    }
    return [{ name, version, path, markup }]
  })
}
