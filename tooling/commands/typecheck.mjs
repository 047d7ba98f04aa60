import { print, readCommandLine } from '../command-line.mjs'
import { runTool, scriptOfPackage } from '../run/program/run-tool.mjs'
import { inRoot, packageNames } from '../workspace.mjs'

const help = `
npm run typecheck [-- packages…]

Checks the types of every package, or of those that are named, and that contracts, pricing and every domain/ folder
know neither browser nor Node.
`

const { names } = readCommandLine({ help })
const tsc = scriptOfPackage('typescript', 'tsc')
const projects = [
  ...(names.length > 0 ? names : packageNames()).map((name) => ({ name, file: inRoot(name, 'tsconfig.json') })),
  ...(names.length > 0
    ? []
    : [{ name: 'pure code', file: inRoot('tooling', 'check', 'typecheck', 'tsconfig.pure.json') }]),
]

let failed = 0
for (const { name, file } of projects) {
  const { code, stdout, stderr } = await runTool(tsc, ['-p', file, '--pretty', 'false'])
  print(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code === 0) continue
  failed += 1
  print(`${stdout}${stderr}`.trim())
}
process.exit(failed > 0 ? 1 : 0)
