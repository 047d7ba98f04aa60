import { createHash } from 'node:crypto'
import { SHELL, type LoadableVersion, type ModuleManifest, type Registry } from '@cupboard/shared/contracts'
import { previousVersion, servedVersion, type VersionStack } from './domain/channel.ts'
import { faultsOnShell } from './domain/gate.ts'
import { faultsOfManifest } from './domain/manifest.ts'
import type { PrerenderedPage } from './stores/pages.ts'

/** What is served right now, in memory: every page is composed from it without asking the database. */
export interface Snapshot {
  readonly release: string
  readonly shell: ModuleManifest | undefined
  /** Last known good: given to a browser that could not start `shell`; undefined where live modules could not run on it. */
  readonly previousShell: ModuleManifest | undefined
  readonly modules: readonly ModuleManifest[]
  readonly registry: Registry
  /** Every version whose files may still be asked for. */
  manifestOf(name: string, version: string): ModuleManifest | undefined
  /** By a path in any case, as routes are matched. */
  page(name: string, path: string): PrerenderedPage | undefined
  /** A page of what the shop has, by its very path, where it was drawn from what `mark` stands for. */
  stockPage(name: string, path: string, mark: string): PrerenderedPage | undefined
  /** The name of a page's picture: another drawing, or another shell with other colours and fonts, another name. */
  pictureId(page: PrerenderedPage): string | undefined
  /** SVG of a picture that a page shows now. */
  picture(id: string): string | undefined
}

const key = (...parts: readonly string[]): string => parts.join('\n')

export const fileUrl = ({ name, version }: ModuleManifest, file: string): string => `/m/${name}/${version}/${file}`

/** Address and hash of one file. @throws when the manifest does not list it: the gate lets no such manifest in. */
export function fileReference(manifest: ModuleManifest, file: string): { url: string; integrity: string } {
  const facts = manifest.files[file]
  if (!facts) throw new Error(`${manifest.name} ${manifest.version} does not list ${file}`)
  return { url: fileUrl(manifest, file), integrity: facts.integrity }
}

const loadable = (manifest: ModuleManifest): LoadableVersion => ({
  version: manifest.version,
  entry: fileReference(manifest, manifest.entry),
  preload: manifest.preload.map((file) => fileReference(manifest, file)),
  css: manifest.css.map((file) => fileReference(manifest, file)),
})

const idOfPicture = (svg: string, shellVersion = ''): string =>
  createHash('sha256').update(key(shellVersion, svg)).digest('base64url').slice(0, 22)

export function takeSnapshot(
  versions: readonly ModuleManifest[],
  stacks: ReadonlyMap<string, VersionStack>,
  pages: readonly PrerenderedPage[],
): Snapshot {
  const manifests = new Map(versions.map((manifest) => [key(manifest.name, manifest.version), manifest]))
  const find = (name: string, version: string | undefined): ModuleManifest | undefined =>
    version === undefined ? undefined : manifests.get(key(name, version))
  const served = [...stacks].flatMap(([name, stack]) => find(name, servedVersion(stack)) ?? [])
  const modules = served.filter(({ name }) => name !== SHELL).sort((a, b) => a.name.localeCompare(b.name))
  const shell = served.find(({ name }) => name === SHELL)
  const shellBefore = find(SHELL, previousVersion(stacks.get(SHELL) ?? []))
  const canRunOn = (host: ModuleManifest) =>
    faultsOfManifest(host).length === 0 && modules.every((module) => faultsOnShell(module, host).length === 0)
  const names = served.map(({ name, version }) => `${name}@${version}`).sort()
  const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
  const pagesByKey = new Map(pages.map((page) => [key(page.name, page.version, page.path.toLowerCase()), page]))

  const versionOf = (name: string): string | undefined =>
    name === SHELL ? shell?.version : modules.find((module) => module.name === name)?.version
  const page = (name: string, path: string): PrerenderedPage | undefined => {
    const version = versionOf(name)
    return version === undefined ? undefined : pagesByKey.get(key(name, version, path.toLowerCase()))
  }

  const pictureId = ({ markup }: PrerenderedPage): string | undefined =>
    markup.head?.picture && idOfPicture(markup.head.picture, shell?.version)
  const pictures = new Map(
    pages
      .filter(({ name, version }) => version === versionOf(name))
      .flatMap((drawn) => [[pictureId(drawn), drawn.markup.head?.picture] as const]),
  )

  return {
    release,
    shell,
    previousShell: shellBefore && canRunOn(shellBefore) ? shellBefore : undefined,
    modules,
    registry: {
      release,
      modules: modules.map((manifest) => {
        const before = find(manifest.name, previousVersion(stacks.get(manifest.name) ?? []))
        const canRun =
          before && shell && faultsOnShell(before, shell).length === 0 && faultsOfManifest(before).length === 0
        const previous = canRun ? before : undefined
        return {
          ...loadable(manifest),
          name: manifest.name,
          owner: manifest.owner,
          routes: manifest.routes,
          widgets: manifest.widgets.offers,
          ...(previous ? { previous: loadable(previous) } : {}),
        }
      }),
    },
    manifestOf: find,
    page,
    pictureId,
    picture: (id) => pictures.get(id),
    stockPage(name, path, mark) {
      const drawn = page(name, path)
      return drawn?.path === path && drawn.markup.mark === mark ? drawn : undefined
    },
  }
}
