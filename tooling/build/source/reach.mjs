import path from 'node:path'
import { build } from 'esbuild'
import { inRoot, nameInRepository, ROOT } from '../../workspace.mjs'
import { bindingsOf, EVERYTHING } from './bindings.mjs'

/**
 * Follows imports of workspace packages, which are sources; packages from npm stay outside, since the lock file names their versions.
 */
export const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
      kind === 'entry-point' || specifier.startsWith('@cupboard/') ? undefined : { external: true, path: specifier },
    )
  },
}

/** The TypeScript settings, given here so that no `tsconfig.json` is read. With these an import of types alone reads no file. */
export const TYPESCRIPT = { compilerOptions: { verbatimModuleSyntax: true, jsx: /** @type {const} */ ('react-jsx') } }

const ASSETS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2']

/** @typedef {import('esbuild').Metafile} Metafile */

/** @param {Metafile} metafile @returns {string[]} absolute paths of what a bundle was made of; what nobody takes is none of it */
export const inputsOf = ({ outputs }) => [
  ...new Set(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [path.join(ROOT, file)] : [])),
    ),
  ),
]

/** @param {string} file absolute path @returns {boolean} whether a build leaves it out when nothing of it is taken: `sideEffects` of `shared` */
export const isLeftOutUnused = (file) => file.startsWith(inRoot('shared') + path.sep) && /\.tsx?$/.test(file)

/** @param {string} specifier such as `react/jsx-runtime` @returns {string} */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** What is imported, and neither a file of the repository nor from npm. */
const IN_NO_PACKAGE = /^(?:node|data):/

/**
 * A package from npm, by whoever asks for it: `from` is the folder of a workspace package.
 *
 * @typedef {{ from: string, name: string }} Asked
 */

/**
 * Goes from the entries to what they take, as a build does that leaves out what nobody takes: through a source of `shared` that only hands a
 * name on, to the one that has it.
 *
 * @param {Metafile['inputs']} inputs relative to the root
 * @param {readonly string[]} entries relative to the root
 * @returns {{ files: Set<string>, asked: Map<string, Asked> }} relative to the root
 */
function follow(inputs, entries) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Map<string, Asked>} */
  const asked = new Map()
  /** @type {Set<string>} */
  const taken = new Set()
  /** @type {Set<string>} */
  const whole = new Set()
  const bindings = (/** @type {string} */ file) => bindingsOf(path.join(ROOT, file))
  const edgesOf = (/** @type {string} */ file) => inputs[file]?.imports ?? []
  const isScript = (/** @type {string} */ file) => /\.[cm]?[jt]sx?$/.test(file)

  /** @param {string} file @param {string} specifier @returns {Metafile['inputs'][string]['imports'][number] | undefined} */
  const edgeOf = (file, specifier) => edgesOf(file).find(({ original }) => original === specifier)

  /** @param {string} file @param {string} name @returns {boolean} */
  function has(file, name) {
    const { own, handedOn, handedOnWhole } = bindings(file)
    return own.has(name) || handedOn.has(name) || handedOnWhole.some((specifier) => isHadBy(file, specifier, name))
  }

  /** @param {string} file @param {string} specifier @param {string} name */
  function isHadBy(file, specifier, name) {
    const edge = edgeOf(file, specifier)
    return edge !== undefined && !edge.external && has(edge.path, name)
  }

  /** @param {string} file @param {{ path: string, external?: boolean | undefined }} edge @param {string} name */
  function take(file, { path: target, external }, name) {
    const [from = ''] = nameInRepository(path.join(ROOT, file)).split(path.sep)
    if (!external) visit(target, name)
    else if (!IN_NO_PACKAGE.test(target)) asked.set(`${from} ${packageOf(target)}`, { from, name: packageOf(target) })
  }

  /** @param {string} file @param {string} name @returns {boolean} whether it only hands the name on */
  function passOn(file, name) {
    const { own, handedOn, handedOnWhole } = bindings(file)
    if (name === EVERYTHING || own.has(name)) return false
    const named = handedOn.get(name)
    const inAll = handedOnWhole.find((specifier) => isHadBy(file, specifier, name))
    const edge = edgeOf(file, named?.specifier ?? inAll ?? '')
    if (edge) take(file, edge, named?.name ?? name)
    return edge !== undefined
  }

  /** @param {string} file @param {string} name */
  function visit(file, name) {
    if (taken.has(`${name} of ${file}`)) return
    taken.add(`${name} of ${file}`)
    files.add(file)
    if (isLeftOutUnused(path.join(ROOT, file)) && passOn(file, name)) return
    if (whole.has(file)) return
    whole.add(file)
    const { imports } = isScript(file) ? bindings(file) : { imports: new Map() }
    for (const edge of edgesOf(file)) {
      const names = edge.kind === 'import-statement' ? imports.get(edge.original ?? '') : undefined
      for (const wanted of names ?? [EVERYTHING]) take(file, edge, wanted)
    }
  }

  for (const entry of entries) visit(entry, EVERYTHING)
  return { files, asked }
}

/**
 * Every file of the repository that a build from these entries takes something of (scripts, style sheets, fonts, drawings and data alike),
 * and every package from npm that these files ask for.
 *
 * @param {readonly string[]} entries absolute paths
 * @returns {Promise<{ files: string[], asked: Asked[] }>} files as absolute paths, the entries among them
 * @throws when a file is imported that is not there
 */
export async function reachOf(entries) {
  const { metafile } = await build({
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    absWorkingDir: ROOT,
    outdir: path.join(ROOT, 'dist'),
    loader: Object.fromEntries(ASSETS.map((ending) => [ending, 'file'])),
    plugins: [npmPackagesStayOutside],
    tsconfigRaw: TYPESCRIPT,
    logLevel: 'silent',
  })
  const { files, asked } = follow(
    metafile.inputs,
    entries.map((entry) => path.relative(ROOT, entry)),
  )
  return { files: [...files].map((file) => path.join(ROOT, file)), asked: [...asked.values()] }
}
