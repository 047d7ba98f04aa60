import { transform } from 'esbuild'
import webpack from 'webpack'

const NAME = 'MinifyCssPlugin'

/** Makes the extracted style sheets small. */
export class MinifyCssPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const styles = Object.keys(assets).filter((file) => file.endsWith('.css'))
        await Promise.all(
          styles.map(async (file) => {
            const css = String(assets[file]?.source())
            const { code } = await transform(css, { loader: 'css', minify: true, target: 'es2022' })
            compilation.updateAsset(file, new webpack.sources.RawSource(code))
          }),
        )
      })
    })
  }
}
