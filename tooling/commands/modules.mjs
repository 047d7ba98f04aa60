import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { createModule } from '../build/new-module/create.mjs'
import { inRoot } from '../workspace.mjs'
import { fail, print } from '../command-line.mjs'

const help = `
  modules new <name> [--owner TEAM] [--route /PATH]   write another module; works before anything is built

Writes mfe-gifts/ with its mfe.json, a screen at /gifts, its words and its test, and names it in pnpm-lock.yaml, README.md and
docs/architecture.md; npm start then installs, builds and serves it. All of it is written, or nothing.

  --owner TEAM     who owns it (default: from its name)
  --route /PATH    where its screen stands (default: /gifts for mfe-gifts)
  --json           answer as JSON; what is refused as {"error": "…"}
`

const OPTIONS = /** @type {const} */ ({
  owner: { type: 'string' },
  route: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
})

/** A program that asked for JSON reads no sentence. @param {string} sentence @returns {never} */
function refuse(sentence) {
  if (!process.argv.includes('--json')) fail(sentence)
  print(JSON.stringify({ error: sentence.split('\n\n')[0] }, null, 2))
  process.exit(1)
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    refuse(`${error instanceof Error ? error.message : error}\n\n${help.trim()}`)
  }
}

/** @param {string[]} args */
async function runNew(args) {
  const { values, positionals } = readArguments(args)
  const [name, ...more] = positionals
  if (values.help) {
    print(help.trim())
    return
  }
  if (more.length > 0) refuse(`"${more.join(' ')}" is too much. Give the name of one module.`)
  const made = await createModule({ name, owner: values.owner, route: values.route })
  if ('faults' in made) refuse(made.faults.join('\n'))
  const { module, files } = made
  const { owner, route } = module
  if (values.json) {
    print(JSON.stringify({ name, owner, route, files }, null, 2))
    return
  }
  print([`Made ${name}, of ${owner}:`, ...files.map((file) => `  ${file}`)].join('\n'))
  print(`\nnpm start installs, builds and serves it at ${route}.`)
}

/** The other commands are the server's, which knows what is published. @param {string[]} args */
async function runServersCommand(args) {
  const program = inRoot('backend', 'dist', 'modules.main.mjs')
  const asksForHelp = args.length === 0 || args.includes('--help')
  const asksForAll = args.every((word) => word.startsWith('--'))
  if (!existsSync(program)) {
    if (!asksForHelp) refuse('The server is not built yet. npm run build builds it.')
    print('The commands that publish and serve say their help once the server is built (npm run build).')
  }
  const { code } = existsSync(program)
    ? await runToEnd(process.execPath, ['--enable-source-maps', program, ...args])
    : { code: 0 }
  if (asksForHelp && asksForAll) print(help.trimEnd())
  process.exitCode = code
}

const [command, ...rest] = process.argv.slice(2)
await (command === 'new' ? runNew(rest) : runServersCommand(process.argv.slice(2)))
