import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine } from '../command-line.mjs'
import { servedLines, toDevPage } from '../run/dev/page.mjs'
import { createDevProxy } from '../run/dev/proxy.mjs'
import { runServerUnderWatch } from '../run/dev/server-process.mjs'
import { watchDeployables, watchedModule } from '../run/dev/watch.mjs'
import { deployableNames } from '../workspace.mjs'

const help = `
npm run dev [-- names…]

Starts the whole site and watches the sources: pages reload when a module or the shell was built again, and the server
starts again when it changed. With names, only these deployables are watched, which is quicker.

Settings are those of npm start; the server itself listens on the port after PORT.
`

const { names } = readCommandLine({ help })
const unknown = names.filter((name) => !deployableNames().includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. Names: ${deployableNames().join(', ')}.`)
const watchedNames = names.length > 0 ? names : deployableNames()
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
const changePage = (html) =>
  toDevPage(html, { modules: watchedModules(), watchesShell: watchedNames.includes('shell') })

print('Building…')
await buildAll(buildable(), (line) => print(`  ${line}`)).catch((error) => fail(error.message))

const proxy = createDevProxy({ port: port + 1, changePage })
print('Watching…')
const stopWatching = await watchDeployables(watchedNames, (name, problem, isFirst) => {
  print(problem ? `✗ ${name}\n${problem}` : `✓ ${name} ${isFirst ? 'is watched' : 'built again'}`)
  if (!problem && !isFirst) proxy.reload()
})
for (const line of servedLines(watchedNames, deployableNames())) print(line)
const server = runServerUnderWatch(
  { PORT: String(port + 1), PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}` },
  print,
)
proxy.server.on('error', (error) => fail(`Port ${port} cannot be used: ${error.message}`))
proxy.server.listen(port, process.env['HOST'] ?? '127.0.0.1')

async function stop() {
  proxy.server.close()
  proxy.server.closeAllConnections()
  await Promise.all([stopWatching(), server.stop()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.once('disconnect', stop)
