import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { MinifyScriptsPlugin } from './minify-scripts-plugin.mjs'

describe('a minified script', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-minify-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has a map that names the files that it was made of', async () => {
    writeFileSync(path.join(folder, 'greeting.js'), 'export const greet = (name) => `Hello, ${name}`\n')
    writeFileSync(path.join(folder, 'main.js'), "import { greet } from './greeting.js'\nconsole.log(greet('you'))\n")
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      devtool: 'hidden-source-map',
      output: { path: path.join(folder, 'dist') },
      optimization: { concatenateModules: false, minimizer: [new MinifyScriptsPlugin()] },
    })
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
        else compiler.close(resolve)
      })
    })
    const { sources } = JSON.parse(readFileSync(path.join(folder, 'dist', 'main.js.map'), 'utf8'))
    expect(sources).toEqual(
      expect.arrayContaining([expect.stringMatching(/greeting\.js$/), expect.stringMatching(/main\.js$/)]),
    )
  })
})
