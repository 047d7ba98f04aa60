import { buildServer } from '../build/server/build.mjs'
import { runToEnd } from '../run/program/run-to-end.mjs'
import { fail, report } from '../command-line.mjs'
import { inRoot } from '../workspace.mjs'

// backup, restore and reset are the server's: it knows what it keeps, and where. A machine that restores may never have built it.
try {
  const { isNew } = await buildServer()
  if (isNew) report('Built the server.')
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
const { code } = await runToEnd(process.execPath, [
  '--enable-source-maps',
  inRoot('backend', 'dist', 'data.main.mjs'),
  ...process.argv.slice(2),
])
process.exitCode = code
