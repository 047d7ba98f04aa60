import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createModule } from '../build/new-module/create.mjs'
import { fail, print } from '../command-line.mjs'
import { moveOut, packInto } from '../run/move-out/index.mjs'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { inRoot } from '../workspace.mjs'

const OPTIONS = /** @type {const} */ ({
  owner: { type: 'string' },
  route: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
})

/** @typedef {{ words: string[], owner?: string | undefined, route?: string | undefined }} Given */
/** @typedef {{ faults: string[] } | { text: string, json: object }} Done */
/** @typedef {{ usage: string, about: string, more: string, run: (given: Given) => Promise<Done> }} Command */

/** A program that asked for JSON reads no sentence. @param {string} sentence @returns {never} */
function refuse(sentence) {
  if (!process.argv.includes('--json')) fail(sentence)
  print(JSON.stringify({ error: sentence.split('\n\n')[0] }, null, 2))
  process.exit(1)
}

/** @param {readonly string[]} files */
const listOf = (files) => files.map((file) => `  ${file}`).join('\n')

/** @param {string | undefined} word @returns {string | undefined} */
const folderFrom = (word) => (word === undefined ? undefined : path.resolve(word))

/** @type {Command} */
const NEW = {
  usage: 'new <name> [--owner TEAM] [--route /PATH]',
  about: 'write another module; works before anything is built',
  more: `
Writes mfe-gifts/ with its mfe.json, a screen at /gifts, its words and its test, and names it in pnpm-lock.yaml, README.md and
docs/architecture.md; npm start then installs, builds and serves it. All of it is written, or nothing.

  --owner TEAM     who owns it (default: from its name)
  --route /PATH    where its screen stands (default: /gifts for mfe-gifts)`,
  async run({ words: [name], owner: team, route: address }) {
    const made = await createModule({ name, owner: team, route: address })
    if ('faults' in made) return made
    const { module, files } = made
    const { owner, route } = module
    const text = `Made ${name}, of ${owner}:\n${listOf(files)}\n\nnpm start installs, builds and serves it at ${route}.`
    return { text, json: { name, owner, route, files } }
  },
}

/** @type {Command} */
const MOVE_OUT = {
  usage: 'move-out <name> <folder>',
  about: 'write a module as a repository of its own',
  more: `
Writes the module's sources into a folder that is empty or not there, packs what they stand on (@cupboard/shared and
@cupboard/tooling) into its packages/, and adds a lock file with the versions that it is built and tested with here. From there
on it installs, builds, tests and ships alone; the README.md there says how. Nothing changes in this repository.
`,
  async run({ words: [name, word] }) {
    const folder = folderFrom(word)
    const moved = await moveOut(name, folder)
    if ('faults' in moved) return moved
    const { files } = moved
    return {
      text: `${name} stands in ${folder}:\n${listOf(files)}\n\nIts README.md says how it is installed, built, tested and shipped.`,
      json: { name, folder, files },
    }
  },
}

/** @type {Command} */
const PACK = {
  usage: 'pack <folder>',
  about: 'pack what modules with a repository of their own stand on',
  more: `
Packs @cupboard/shared and @cupboard/tooling for the packages/ of such a module. A version is named by what is in it: what did
not change keeps its name.
`,
  async run({ words: [word] }) {
    const folder = folderFrom(word)
    if (folder === undefined) return { faults: ['Say the folder that they are packed into.'] }
    const files = await packInto(folder)
    return { text: `Packed into ${folder}:\n${listOf(files)}`, json: { folder, files } }
  },
}

/** What is done here; the other commands are the server's, which knows what is published. @type {Record<string, Command>} */
const COMMANDS = { new: NEW, 'move-out': MOVE_OUT, pack: PACK }

/** @param {Command} command */
const helpOf = ({ usage, more }) =>
  `modules ${usage}\n${more}\n  --json           answer as JSON; what is refused as {"error": "…"}`

/** @param {Command} command @param {string[]} args */
function readArguments(command, args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const tooMuch = positionals.slice(command.usage.match(/<\w+>/g)?.length)
    if (tooMuch.length > 0) throw new Error(`"${tooMuch.join(' ')}" is too much.`)
    return { ...values, words: positionals }
  } catch (error) {
    refuse(`${error instanceof Error ? error.message : error}\n\n${helpOf(command)}`)
  }
}

/** @param {Command} command @param {string[]} args */
async function runOwnCommand(command, args) {
  const { help, json, ...given } = readArguments(command, args)
  if (help) {
    print(helpOf(command))
    return
  }
  const done = await command.run(given)
  if ('faults' in done) refuse(done.faults.join('\n'))
  print(json ? JSON.stringify(done.json, null, 2) : done.text)
}

/** @param {string[]} args */
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
  if (asksForHelp && asksForAll)
    print(
      `\n${Object.values(COMMANDS)
        .map(({ usage, about }) => `  modules ${usage.padEnd(47)} ${about}`)
        .join('\n')}`,
    )
  process.exitCode = code
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
await (command ? runOwnCommand(command, rest) : runServersCommand(process.argv.slice(2)))
