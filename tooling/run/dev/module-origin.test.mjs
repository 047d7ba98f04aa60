import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createModuleOrigin } from './module-origin.mjs'

const SITE = 'https://cupboard.example'

describe('the origin of a module under watch', () => {
  let folder
  let desk
  let server
  let port

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cupboard-desk-'))
    writeFileSync(path.join(folder, 'remoteEntry.js'), 'begin()')
    writeFileSync(path.join(folder, 'chunk.js'), 'chunk()')
    desk = createModuleOrigin({ site: SITE, folder, client: 'listen()' })
    server = createServer(desk.answer)
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = server.address().port
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })

  const get = (file) => fetch(`http://127.0.0.1:${port}${file}`)

  it('runs behind the entry what hears of changes, and has a style sheet where the build has none', async () => {
    expect(await (await get('/remoteEntry.js')).text()).toBe('begin()\nlisten()')
    expect(await (await get('/chunk.js')).text()).toBe('chunk()')
    const styles = await get('/styles.css')
    expect([styles.status, styles.headers.get('content-type'), await styles.text()]).toEqual([
      200,
      'text/css; charset=utf-8',
      '',
    ])
    expect((await get('/other.js')).status).toBe(404)
    expect((await get('/%2e%2e/package.json')).status).toBe(404)
  })

  it('is read by pages of the one site, and kept by nobody', async () => {
    const { headers } = await get('/remoteEntry.js')
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([SITE, 'no-store'])
    const preflight = await fetch(`http://127.0.0.1:${port}/remoteEntry.js`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-private-network')]).toEqual([204, 'true'])
  })

  it('answers by no name but its own', async () => {
    const status = await new Promise((resolve) =>
      request(
        { port, host: '127.0.0.1', path: '/remoteEntry.js', headers: { host: `evil.example:${port}` } },
        (answer) => resolve(answer.resume().statusCode),
      ).end(),
    )
    expect(status).toBe(421)
  })

  it('tells the pages of that site what was built', async () => {
    const events = await get('/dev/events')
    expect(events.headers.get('access-control-allow-origin')).toBe(SITE)
    const reader = events.body.getReader()
    await reader.read()
    desk.tellBuilt('mfe-funnel')
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: built\ndata: mfe-funnel\n\n')
    await reader.cancel()
  })
})
