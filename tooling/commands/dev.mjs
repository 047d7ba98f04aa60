import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { servedLines, toDevPage } from '../run/dev/page.mjs'
import { createDevProxy } from '../run/dev/proxy.mjs'
import { runServerUnderWatch } from '../run/dev/server-process.mjs'
import { watchTypes } from '../run/dev/types.mjs'
import { clientScript, watchDeployables, watchedFiles, watchedModule } from '../run/dev/watch.mjs'
import { deployableNames, SHELL } from '../workspace.mjs'

const help = `
npm run dev [-- names…]

Starts the whole site and watches the sources: a component that changes is put in place while it is drawn, and keeps its
state; where that cannot be, the page reloads. What is wrong with types and builds stands on the page. The server starts
again when it changed. With names, only these deployables and the shell are watched, which is quicker.

Settings are those of npm start; the server itself listens on the port after PORT.
`

const { names } = readCommandLine({ help })
const unknown = names.filter((name) => !deployableNames().includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. Names: ${deployableNames().join(', ')}.`)
/** React of the shell's own development build alone puts a component in place of another. */
const watchedNames = names.length > 0 ? [...new Set([SHELL, ...names])] : deployableNames()
const port = Number(process.env['PORT'] ?? 3000)

/** @returns {Record<string, import('../run/dev/page.mjs').WatchedModule>} */
const watchedModules = () =>
  Object.fromEntries(
    watchedNames.flatMap((name) => {
      const module = watchedModule(name)
      return module ? [[name, module]] : []
    }),
  )

/** @param {string} html */
const changePage = (html) => toDevPage(html, { modules: watchedModules(), shell: watchedFiles(SHELL) })

print('Building…')
await buildAll(buildable(), (line) => print(`  ${line}`)).catch((error) => fail(error.message))

const proxy = createDevProxy({ port: port + 1, client: await clientScript(), changePage })

/** @type {Map<string, string>} what is wrong, by where it was found */
const problems = new Map()

/** @param {string} where @param {string} problem none when it is right */
function note(where, problem) {
  if ((problems.get(where) ?? '') === problem) return
  problems.set(where, problem)
  if (problem) print(`✗ ${where}\n${problem}`)
  proxy.tellProblems([...problems.values()].filter(Boolean).join('\n\n'))
}

print('Watching…')
const stopWatching = await watchDeployables(watchedNames, (name, problem, isNew) => {
  note(`build of ${name}`, problem ?? '')
  if (!isNew) return
  print(`✓ ${name} is built`)
  proxy.tellBuilt(name)
})
for (const line of servedLines(watchedNames, deployableNames())) print(line)
const server = runServerUnderWatch(
  { PORT: String(port + 1), PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}` },
  print,
)
const stopTypes = watchedNames.map((name) => watchTypes(name, (problem) => note(`types of ${name}`, problem)))
proxy.server.on('error', (error) => fail(`Port ${port} cannot be used: ${error.message}`))
proxy.server.listen(port, process.env['HOST'] ?? '127.0.0.1')

async function stop() {
  proxy.server.close()
  proxy.server.closeAllConnections()
  await Promise.all([stopWatching(), server.stop(), ...stopTypes.map((stopOne) => stopOne())])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.once('disconnect', stop)
