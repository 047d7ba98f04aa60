import { createHash } from 'node:crypto'
import { minify } from '@swc/core'
import webpack from 'webpack'

const NAME = 'MinifyScriptsPlugin'
const { ConcatSource, RawSource, SourceMapSource } = webpack.sources
const LICENCE = /@license|@preserve|^!/

/** @param {string} source @returns {readonly string[]} its licences, each once */
const licencesOf = (source) => [
  ...new Set(
    source
      .split('/*')
      .slice(1)
      .map((rest) => rest.split('*/', 1)[0] ?? '')
      .filter((comment) => LICENCE.test(comment)),
  ),
]

/** As many digits as names of files have. */
const DIGITS = 10

/**
 * What stands for the contents of other chunks until these are known depends on the folder that is built in, and names are shortened by
 * how often a letter is there. Meanwhile something stands for them that is the same everywhere.
 *
 * @param {webpack.Compilation} compilation
 * @returns {readonly (readonly [passing: string, everywhere: string])[]}
 */
const passingHashes = ({ chunks }) =>
  [...chunks].flatMap(({ id, contentHash }) =>
    Object.entries(contentHash).map(
      ([kind, hash]) =>
        /** @type {const} */ ([
          hash.slice(0, DIGITS),
          createHash('sha256').update(`${id} ${kind}`).digest('hex').slice(0, DIGITS),
        ]),
    ),
  )

/** @param {string} source */
const small = (source) =>
  minify(source, {
    ecma: 2022,
    module: false,
    compress: { passes: 4 },
    mangle: true,
    sourceMap: true,
    format: { comments: false },
  })

/**
 * A minified script with the map of its sources: the minimizer knows the text by no name, and webpack by which its own map leads on.
 *
 * @param {{ file: string, code: string, ownMap: string | undefined, text: string, map: ReturnType<import('webpack').sources.Source['map']> }} script
 */
const minifiedSource = ({ file, code, ownMap, text, map }) =>
  ownMap
    ? new SourceMapSource(code, file, { ...JSON.parse(ownMap), sources: [file] }, text, map ?? undefined, true)
    : new RawSource(code)

/**
 * V8 compiles such a file at once, while it comes, beside the page's own thread; else each function when it is first called, on that
 * thread. For other engines it is a comment.
 *
 * @see docs/decisions/0113-compiled-before-it-is-called.md
 */
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n'

/** Makes scripts small, half a hundredth smaller than webpack's own minimizer, and puts the licences of what is in them beside. */
export class MinifyScriptsPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const hashes = passingHashes(compilation)
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'))
        await Promise.all(
          scripts.map(async ([file, asset]) => {
            const { source, map } = asset.sourceAndMap()
            const text = String(source)
            const same = hashes.reduce((all, [passing, everywhere]) => all.replaceAll(passing, everywhere), text)
            const { code: sameCode, map: ownMap } = await small(same)
            const code = hashes.reduce((all, [passing, everywhere]) => all.replaceAll(everywhere, passing), sameCode)
            const minified = minifiedSource({ file, code, ownMap, text, map })
            compilation.updateAsset(file, new ConcatSource(COMPILED_WHOLE, minified), { minimized: true })
            const licences = licencesOf(text)
            if (licences.length > 0)
              compilation.emitAsset(
                `${file}.LICENSE.txt`,
                new RawSource(licences.map((licence) => `/*${licence}*/\n`).join('\n')),
              )
          }),
        )
      })
    })
  }
}
