import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { SERVER_FLAGS } from '../run/site/command.mjs'
import { inRoot } from '../workspace.mjs'

const help = `
npm start

Builds what has changed and starts the whole site. Settings are environment variables: HOST, PORT, PUBLIC_ORIGIN,
DATA_DIR, SECRETS_DIR, DATABASE_URL, LOG_LEVEL.
`

readCommandLine({ help })
try {
  print('Building…')
  await buildAll(buildable(), (line) => print(`  ${line}`))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
print('Starting…')
process.exit(await runToEnd(process.execPath, [...SERVER_FLAGS, inRoot('backend', 'dist', 'main.mjs')]))
