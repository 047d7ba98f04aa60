import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { failed, runAlone, type Rendered } from './run-alone.ts'

/** The library draws by WebAssembly alone, which reaches neither files nor network; what it draws is somebody's uploaded code's. */
const RUNNER = `
const vm = require('node:vm')
const read = async () => { const parts = []; for await (const part of process.stdin) parts.push(part); return JSON.parse(Buffer.concat(parts).toString('utf8')) }
read().then(async ({ code, wasm, fonts, svg }) => {
  const module = { exports: {} }
  new vm.Script('(module, exports) => {' + code + '\\n}', { filename: 'resvg.cjs' }).runInThisContext()(module, module.exports)
  const { initWasm, Resvg } = module.exports
  await initWasm(Buffer.from(wasm, 'base64'))
  const fontBuffers = fonts.map((font) => Buffer.from(font, 'base64'))
  const picture = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } }).render()
  const png = Buffer.from(picture.asPng()).toString('base64')
  process.stdout.write(JSON.stringify({ png, width: picture.width, height: picture.height }), () => process.exit(0))
}).catch((error) => { process.stderr.write(String(error && error.stack || error)); process.exit(1) })
`

/** What shared links ask for. */
const SIZE = { width: 1200, height: 630 }
const Drawn = z.object({ png: z.base64(), width: z.literal(SIZE.width), height: z.literal(SIZE.height) })

/** @param fonts WOFF2 @returns PNG */
export async function drawPng(svg: string, fonts: readonly Buffer[]): Promise<Rendered<Buffer>> {
  const { resolve } = createRequire(import.meta.url)
  const run = await runAlone(RUNNER, {
    code: readFileSync(resolve('@resvg/resvg-wasm'), 'utf8'),
    wasm: readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')).toString('base64'),
    fonts: fonts.map((font) => font.toString('base64')),
    svg,
  })
  if (!run.ok) return run
  const drawn = Drawn.safeParse(run.value)
  return drawn.success ? { ok: true, value: Buffer.from(drawn.data.png, 'base64') } : failed('it is of another size')
}
