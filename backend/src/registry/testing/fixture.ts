import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DeployableName, type ModuleManifest } from '@cupboard/shared/contracts'
import { manifestOf } from './manifest.ts'

const integrityOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

export interface FixtureOptions {
  readonly manifest?: Partial<ModuleManifest>
  readonly files?: Readonly<Record<string, string>>
  /** CommonJS source of `server.cjs`, and the paths it draws. */
  readonly prerender?: { readonly source: string; readonly paths: readonly string[] }
}

/** Writes a built version as the build would: `<root>/<name>/dist/<version>/` with its manifest, names it the current one, and lets it declare itself. */
export function buildFixture(
  root: string,
  name: DeployableName,
  version: string,
  options: FixtureOptions = {},
): string {
  const folder = join(root, name, 'dist', version)
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js'
  const files: Record<string, string> = {
    [entry]: `/* ${name} ${version} */`,
    'chunk.js': '/* chunk */',
    'styles.css': '.a{color:red}',
    ...options.files,
    ...(options.prerender ? { 'server.cjs': options.prerender.source } : {}),
  }
  const manifest = manifestOf(name, version, {
    preload: ['chunk.js'],
    css: ['styles.css'],
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [
        file,
        { bytes: content.length, brotliBytes: content.length, integrity: integrityOf(content) },
      ]),
    ),
    prerender: options.prerender ? { bundle: 'server.cjs', paths: [...options.prerender.paths] } : null,
    ...options.manifest,
  })
  rmSync(folder, { recursive: true, force: true })
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(root, name, 'dist', 'current.json'), JSON.stringify({ version }))
  writeFileSync(join(root, name, 'mfe.json'), JSON.stringify({ name, owner: manifest.owner, routes: manifest.routes }))
  return folder
}

export const SHELL_SOURCE = `exports.render = ({ path }) => ({ top: '<header>Top of ' + path + '</header>', bottom: '<footer>Bottom</footer>' })`
export const LANDING_SOURCE = `exports.render = async ({ path }) => ({ html: '<h1>Landing ' + path + '</h1>' })`

/** A shell, and a landing and a funnel module, enough to compose pages from. */
export function buildSite(root: string): void {
  buildFixture(root, 'shell', '1.0.0-a', { prerender: { source: SHELL_SOURCE, paths: [] } })
  buildFixture(root, 'mfe-landing', '1.0.0-a', {
    manifest: { routes: ['/', '/our-promise', '/landing/:campaign', '/:campaign'] },
    prerender: { source: LANDING_SOURCE, paths: ['/', '/our-promise'] },
  })
  buildFixture(root, 'mfe-funnel', '1.0.0-a', {
    manifest: {
      routes: ['/check-availability', '/start/1'],
      screens: { '/start/1': ['start.js'] },
      flagged: [
        { flag: 'newFooter', files: ['shown.js'] },
        { flag: 'newFooter', files: ['shown-at-start.js'], screens: ['/start/1'] },
        { flag: 'mockData', files: ['hidden.js'] },
      ],
    },
    files: {
      'start.js': '/* screen */',
      'shown.js': '/* part */',
      'shown-at-start.js': '/* part of the screen */',
      'hidden.js': '/* part for nobody */',
    },
  })
}
