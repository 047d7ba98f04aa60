import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report } from '../command-line.mjs'
import { progressBar } from '../progress-bar.mjs'
import { takeShots } from '../run/shots/index.mjs'
import { STATES } from '../run/shots/screens.mjs'

const help = `
npm run shots [-- --only name]… [--main] [--update] [--json]

Takes a picture of every screen in its states, at 390, 768 and 1280 pixels and in both themes, on a built site of its own, always on
the same morning, into test-results/shots; index.html there shows all of them. The main twenty states are compared with the
thumbnails in tooling/run/shots/thumbnails: a difference fails, with a picture of it. That is done with the Chromium that comes as a
package, and left out, aloud, where it does not run.

  --only NAME  these states alone, such as landing or checkout-refused; several times
  --main       the main twenty alone, each at the width and in the theme of its thumbnail
  --update     write the thumbnails anew, of what is taken
  --json       print one JSON object
`
const SKIPPED =
  'The thumbnails were neither compared nor written: the Chromium that comes as a package does not run here, and another draws letters otherwise.'

const { values, names } = readCommandLine({
  help,
  options: {
    only: { type: 'string', multiple: true },
    main: { type: 'boolean' },
    update: { type: 'boolean' },
    json: { type: 'boolean' },
  },
})
if (names.length > 0) fail(`shots takes no names; give --only ${names[0]}.`)
const only = Array.isArray(values['only']) ? values['only'].map(String) : []
const unknown = only.filter((name) => STATES.every((state) => state.name !== name))
if (unknown.length > 0)
  fail(`No state is called ${unknown.join(', ')}. There are ${STATES.map(({ name }) => name).join(', ')}.`)
const states = STATES.filter(({ name }) => only.length === 0 || only.includes(name))
const what = { isMainOnly: values['main'] === true, isUpdate: values['update'] === true }

try {
  await buildAll(buildable(), report)
  const { advance, end } = progressBar('screens')
  const result = await takeShots(states, what, { report, advance }).finally(end)
  if (values['json']) print(JSON.stringify(result, null, 2))
  else print(`${result.pictures} pictures: ${result.sheet}`)
  if (result.compared === 'skipped') report(SKIPPED)
  else report(`${result.compared} thumbnails ${what.isUpdate ? 'written anew' : 'compared'}.`)
  if (result.faults.length > 0)
    fail(`${result.faults.join('\n')}\nWhere a difference is meant: npm run shots -- --update`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
