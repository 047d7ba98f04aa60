import { buildable, buildAll } from '../build/build-all.mjs'
import { fail, print, readCommandLine, report } from '../command-line.mjs'
import { createNotes } from '../run/dev/notes.mjs'
import { overrideLines, watchOnSite } from '../run/dev/on-site.mjs'
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

npm run dev <name> -- --site URL [--reason TEXT] [--json]

Watches one module, and serves it to your own browser at a site that runs elsewhere, for eight hours at most: the site signs
a link, and the browser that opens it has the module from this machine, with a ribbon that can stop it. Nobody else's page
changes. A change reloads the page. MODULES_TOKEN is the token of the module, made at /ops of the site.

  --site URL       such as https://cupboard.example
  --reason TEXT    why: kept in the audit log of the site
  --json           answer the link as JSON, once the module is served; what is refused as {"error": "…"}
`

const { names, values } = readCommandLine({
  help,
  options: { site: { type: 'string' }, reason: { type: 'string' }, json: { type: 'boolean' } },
})
const unknown = names.filter((name) => !deployableNames().includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. Names: ${deployableNames().join(', ')}.`)

/** @returns {Promise<() => Promise<void>>} ends it */
async function watchHere() {
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
  async function changePage(html) {
    await watching
    return toDevPage(html, { modules: watchedModules(), shell: watchedFiles(SHELL) })
  }
  const proxy = createDevProxy({ port: port + 1, client: await clientScript(), changePage })

  print('Building…')
  await buildAll(buildable(), (line) => print(`  ${line}`))
  const server = runServerUnderWatch(
    { PORT: String(port + 1), PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}` },
    print,
  )

  print('Watching…')
  const note = createNotes(print, proxy.tellProblems)
  const watching = watchDeployables(watchedNames, (name, problem, isNew) => {
    note(`build of ${name}`, problem ?? '')
    if (!isNew) return
    print(`✓ ${name} is built`)
    proxy.tellBuilt(name)
  })
  proxy.server.on('error', (error) => fail(`Port ${port} cannot be used: ${error.message}`))
  proxy.server.listen(port, process.env['HOST'] ?? '127.0.0.1')
  const stopWatching = await watching
  for (const line of servedLines(watchedNames, deployableNames())) print(line)
  const checked = names.length > 0 ? names : watchedNames
  const stopTypes = checked.map((name) => watchTypes(name, (problem) => note(`types of ${name}`, problem)))

  return async () => {
    proxy.server.close()
    proxy.server.closeAllConnections()
    await Promise.all([stopWatching(), server.stop(), ...stopTypes.map((stopOne) => stopOne())])
  }
}

/** @param {string} site @returns {Promise<() => Promise<void>>} ends it */
async function watchElsewhere(site) {
  const [name, ...more] = names
  if (name === undefined || name === SHELL || more.length > 0)
    throw new Error('Name the one module that the site is to have from here: npm run dev mfe-funnel -- --site …')
  const reason = typeof values['reason'] === 'string' ? values['reason'] : undefined
  const { override, stop } = await watchOnSite({ name, site, reason }, values['json'] ? report : print)
  if (values['json']) print(JSON.stringify(override, null, 2))
  else for (const line of overrideLines(override)) print(line)
  return stop
}

/** @param {unknown} error @returns {never} */
function refuse(error) {
  const told = error instanceof Error ? error.message : String(error)
  if (!values['json']) fail(told)
  print(JSON.stringify({ error: told }, null, 2))
  process.exit(1)
}

const { site } = values
/** What is under way when it is ended early ends with the process. */
let stop = async () => {}
const end = () => void stop().then(() => process.exit(0))
process.once('SIGINT', end)
process.once('SIGTERM', end)
process.once('disconnect', end)
stop = await (typeof site === 'string' ? watchElsewhere(site) : watchHere()).catch(refuse)
