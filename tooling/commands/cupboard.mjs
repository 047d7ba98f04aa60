#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { buildDeployable } from '../build/webpack/build.mjs'
import { fail, print, seconds } from '../command-line.mjs'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { scriptOfPackage } from '../run/program/run-tool.mjs'
import { inRoot, isMovedOut, MFE_FILE, readJson } from '../workspace.mjs'

const help = `
cupboard <command>, in the folder of a module that has its own repository

  build                 a new version in dist/<version>/, unless what stands there is as the sources are
  test [jest's words]   its tests; those of one file: cupboard test checkout-screen
  typecheck             its types
  modules …             publish, check, activate, roll back at MODULES_SITE: cupboard modules --help
`

/** @param {string} program @param {string[]} args */
const run = async (program, args) => (await runToEnd(process.execPath, [program, ...args])).code

async function build() {
  if (!existsSync(inRoot('pnpm-lock.yaml')))
    fail(
      'There is no pnpm-lock.yaml beside mfe.json: a version covers the packages that it names. pnpm install writes it.',
    )
  const { name, version, isNew, ms } = await buildDeployable(readJson(inRoot(MFE_FILE)).name)
  print(`${name} ${version} ${isNew ? `built in ${seconds(ms)}` : 'unchanged'}`)
  return 0
}

async function typecheck() {
  const code = await run(scriptOfPackage('typescript', 'tsc', 'tooling'), ['-p', inRoot()])
  if (code === 0) print('✓ types')
  return code
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = {
  build,
  test: (args) => run(scriptOfPackage('jest', 'jest', 'tooling'), args),
  typecheck,
  modules: (args) => run(inRoot('tooling', 'commands', 'elsewhere.mjs'), args),
}

const [name = '--help', ...args] = process.argv.slice(2)
if (name === '--help') print(help.trim())
else if (!isMovedOut)
  fail('This is for a module that has moved out. Here, npm run build, test, typecheck and modules do it.')
else if (!existsSync(inRoot(MFE_FILE)))
  fail(`There is no ${MFE_FILE} here, nor in a folder above: run it in the folder of a module.`)
else {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) fail(`There is no command ${name}.\n\n${help.trim()}`)
  try {
    process.exitCode = await command(args)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}
