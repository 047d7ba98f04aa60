import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { MinifyScriptsPlugin } from './minify-scripts-plugin.mjs'

/** @param {import('webpack').Configuration} configuration */
const build = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      entry: './main.js',
      devtool: 'hidden-source-map',
      ...configuration,
      optimization: { ...configuration.optimization, minimizer: [new MinifyScriptsPlugin()] },
    })
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
      else compiler.close(resolve)
    })
  })

const PARTS = Array.from({ length: 20 }, (_, index) => `part${index}`)

describe('a minified script', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cupboard-minify-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has a map that names the files that it was made of', async () => {
    writeFileSync(path.join(folder, 'greeting.js'), 'export const greet = (name) => `Hello, ${name}`\n')
    writeFileSync(path.join(folder, 'main.js'), "import { greet } from './greeting.js'\nconsole.log(greet('you'))\n")
    await build({
      context: folder,
      output: { path: path.join(folder, 'dist') },
      optimization: { concatenateModules: false },
    })
    const { sources } = JSON.parse(readFileSync(path.join(folder, 'dist', 'main.js.map'), 'utf8'))
    expect(sources).toEqual(
      expect.arrayContaining([expect.stringMatching(/greeting\.js$/), expect.stringMatching(/main\.js$/)]),
    )
  })

  it('begins with what has it compiled before it is called, whatever part of the whole it is', async () => {
    const context = path.join(folder, 'parts')
    mkdirSync(context)
    writeFileSync(path.join(context, 'late.js'), 'export default 1\n')
    writeFileSync(path.join(context, 'main.js'), "/*! Licence */ import('./late.js').then(console.log)\n")
    await build({ context, output: { path: path.join(context, 'dist'), chunkFilename: 'late.js' } })
    for (const file of ['main.js', 'late.js'])
      expect(readFileSync(path.join(context, 'dist', file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('is the same wherever it was built', async () => {
    const built = []
    for (const name of ['here', 'there', 'elsewhere', 'at-home', 'ci']) {
      const context = path.join(folder, name)
      mkdirSync(context)
      for (const part of PARTS)
        writeFileSync(path.join(context, `${part}.js`), `/* made in ${name} */ export default '${part}'\n`)
      const loads = PARTS.map((part) => `import('./${part}.js')`)
      const names = Array.from(
        { length: 30 },
        (_, index) => `let name${index} = Math.random(); console.log(name${index})\n`,
      )
      writeFileSync(path.join(context, 'main.js'), `${names.join('')}Promise.all([${loads}]).then(console.log)\n`)
      await build({
        context,
        output: { path: path.join(context, 'dist'), chunkFilename: '[name].[contenthash:10].js', publicPath: '/' },
        optimization: { chunkIds: 'named', moduleIds: 'deterministic', realContentHash: true },
      })
      built.push(readFileSync(path.join(context, 'dist', 'main.js'), 'utf8'))
    }
    expect(new Set(built).size).toBe(1)
    expect(built[0]).toMatch(/part1_js:"[0-9a-f]{10}"/)
  })
})
