import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createRelease } from './release.ts'
import { createRegistryRepository } from './repository.ts'
import { buildFixture, buildSite } from './testing/fixture.ts'

let root: string
let server: TestServer
const BY = { actor: 'test' }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cupboard-modules-'))
  buildSite(root)
  server = await startTestServer({ env: { MODULES_DIR: root } })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('stays at what was read last, whatever an earlier look comes back with', async () => {
  const { db, clocks, log } = server.platform
  const repository = createRegistryRepository(db, log)
  let isReading = () => {}
  const reading = new Promise<void>((resolve) => (isReading = resolve))
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const looks = [isLetGo]
  const release = createRelease({
    clocks,
    repository: {
      ...repository,
      async latestReleases(most) {
        isReading()
        await looks.shift()
        return repository.latestReleases(most)
      },
    },
  })
  const funnel = () => release.current().modules.find(({ name }) => name === 'mfe-funnel')?.version

  const earlier = release.refresh()
  await reading
  const manifest = { routes: ['/check-availability', '/start/1'] }
  const { registry } = server.contexts
  await registry.publish('mfe-funnel', buildFixture(root, 'mfe-funnel', '1.0.1-b', { manifest }), BY)
  expect((await registry.activate([{ name: 'mfe-funnel', version: '1.0.1-b' }], BY)).ok).toBe(true)
  await release.refresh()
  expect(funnel()).toBe('1.0.1-b')
  letGo()
  await earlier
  expect(funnel()).toBe('1.0.1-b')
})
