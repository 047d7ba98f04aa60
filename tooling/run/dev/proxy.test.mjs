import { createServer } from 'node:http'
import { createDevProxy } from './proxy.mjs'

/** @param {import('node:http').Server} server @param {number} [port] */
const listen = (server, port = 0) =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server.address().port)))

const close = (server) => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

describe('the development proxy', () => {
  const site = () =>
    createServer((request, response) => {
      const isPage = request.url === '/'
      response.writeHead(isPage ? 200 : 404, { 'content-type': isPage ? 'text/html' : 'application/json' })
      response.end(isPage ? '<p>built</p>' : '{}')
    })
  let behind
  let proxy
  let origin
  let port

  beforeEach(async () => {
    behind = site()
    port = await listen(behind)
    proxy = createDevProxy({ port, client: 'begin()', changePage: (html) => html.replace('built', 'changed') })
    origin = `http://127.0.0.1:${await listen(proxy.server)}`
  })
  afterEach(() => Promise.all([close(proxy.server), close(behind)]))

  it('changes pages and nothing else', async () => {
    expect(await (await fetch(origin)).text()).toBe('<p>changed</p>')
    const other = await fetch(`${origin}/api/nothing`)
    expect([other.status, await other.text()]).toEqual([404, '{}'])
  })

  it('tells open pages when something was built', async () => {
    const events = await fetch(`${origin}/dev/events`)
    const reader = events.body.getReader()
    await reader.read()
    proxy.tellBuilt('mfe-funnel')
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: built\ndata: mfe-funnel\n\n')
    await reader.cancel()
  })

  it('tells what is wrong, also to a page that opens later', async () => {
    proxy.tellProblems('a line\nand another')
    const events = await fetch(`${origin}/dev/events`)
    const reader = events.body.getReader()
    const told = new TextDecoder().decode((await reader.read()).value)
    expect(told).toBe(`event: problems\ndata: ${JSON.stringify('a line\nand another')}\n\n`)
    await reader.cancel()
  })

  it('hands out the script that its pages begin with', async () => {
    expect(await (await fetch(`${origin}/dev/client.js`)).text()).toBe('begin()')
  })

  it('waits for a server that starts again', async () => {
    await close(behind)
    const page = fetch(origin)
    behind = site()
    await listen(behind, port)
    expect((await page).status).toBe(200)
  })

  it('does not repeat what may have changed something', async () => {
    await close(behind)
    expect((await fetch(`${origin}/api/orders`, { method: 'POST' })).status).toBe(503)
  })

  it('serves nothing outside the folders under watch', async () => {
    expect((await fetch(`${origin}/m/mfe-funnel/dev/..%2f..%2fpackage.json`)).status).toBe(404)
  })
})
