import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { keepRunning } from '../run/program/keep-running.mjs'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { SERVER_FLAGS } from '../run/site/command.mjs'
import { inRoot } from '../workspace.mjs'

const help = `
npm start

Builds what has changed and starts the whole site. A server that breaks is started again, a few times. Settings are environment variables: HOST, PORT, PUBLIC_ORIGIN,
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
const server = [...SERVER_FLAGS, inRoot('backend', 'dist', 'main.mjs')]
process.exit(await keepRunning(() => runToEnd(process.execPath, server), print))
