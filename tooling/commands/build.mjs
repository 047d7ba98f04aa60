import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'

const help = `
npm run build [-- names…] [--json]

Builds what has changed: the shell, the modules and the server, or only those that are named.
The result is in <name>/dist/<version>/, with its manifest; <name>/dist/current.json holds the newest version.

  --json   print one JSON array instead of lines
`

const { values, names } = readCommandLine({ help, options: { json: { type: 'boolean' } } })
const unknown = names.filter((name) => !buildable().includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. Names: ${buildable().join(', ')}.`)

try {
  const built = await buildAll(names.length > 0 ? names : buildable(), values['json'] ? () => {} : print)
  if (values['json']) print(JSON.stringify(built, null, 2))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
