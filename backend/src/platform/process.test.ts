import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { startBucketServer } from '../registry/testing/bucket-server.ts'
import { buildFixture, buildSite } from '../registry/testing/fixture.ts'
import { buildSiteFor, ended, pointerOf, stop, type Started } from './testing/built-site.ts'
import { childrenOf, postmasterOf } from './testing/own-cluster.ts'
import { until } from './testing/until.ts'

const site = buildSiteFor('process')
const { folder, dataDir, modulesDir, launch, start, query } = site
const command = (name: string, ...args: string[]) => site.command(name, args)

beforeAll(() => buildSite(modulesDir))
afterAll(() => site.remove())

/** A request that writes. */
const newVisitor = ({ origin }: Started): Promise<Response> =>
  fetch(`${origin}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityService.GetId' },
    body: JSON.stringify({ IdentityPoolId: 'us-east-1:6b1f6c1e-8a53-4c0e-9d1a-2f5f3b7c9e10' }),
  })

it('prints one ready line and, at the first start only, the link to /ops; keeps its secrets from others', async () => {
  const first = await start()
  expect(first.output).toMatch(/^Ready: http:\/\/localhost:\d+$/m)
  expect(first.output).toMatch(/\/ops\?token=[\w-]{43}/)
  expect(first.output).toContain('4242 4242 4242 4242')
  const { data } = pointerOf(dataDir)
  if (data.startsWith(dataDir)) expect(first.output).not.toContain('npm run reset')
  else expect(first.output).toContain(`${dirname(data)}, outside ${dataDir}; npm run reset deletes both`)
  expect(statSync(join(dataDir, 'secrets', 'messages.key')).mode & 0o777).toBe(0o600)
  expect(await query('show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await query('show fsync')).toEqual([{ fsync: 'on' }])
  expect(await stop(first)).toBe(0)
  const second = await start()
  expect(second.output).not.toContain('token=')
  const { pathname, search } = new URL(command('ops', 'link').stdout.trim())
  expect((await fetch(`${second.origin}${pathname}${search}`)).status).toBe(200)
  expect(await stop(second)).toBe(0)
})

it('stops on SIGTERM with its database, and a kill -9 loses no row and needs no pause', async () => {
  const running = await start()
  await query('create table kept (n int); insert into kept select generate_series(1, 1000)')
  await stop(running, 'SIGKILL')
  const again = await start()
  expect(await query('select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  expect(await stop(again)).toBe(0)
  await expect(query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})

it('ends the PostgreSQL that an earlier one left behind, when who watches over it was killed too, and loses no row', async () => {
  const running = await start()
  await query('create table orphaned (n int); insert into orphaned select generate_series(1, 1000)')
  const postmaster = postmasterOf(pointerOf(dataDir).data)
  const [shell = 0] = childrenOf(running.child.pid ?? 0)
  for (const guard of childrenOf(shell).filter((pid) => pid !== postmaster)) process.kill(guard, 'SIGKILL')
  await stop(running, 'SIGKILL')
  const again = await start()
  expect(postmasterOf(pointerOf(dataDir).data)).not.toBe(postmaster)
  expect(await query('select count(*)::int as n from orphaned')).toEqual([{ n: 1000 }])
  expect(await stop(again)).toBe(0)
})

it('starts its PostgreSQL again when that is killed, and requests between are refused until it is back', async () => {
  const running = await start()
  await query('create table outlived (n int); insert into outlived select generate_series(1, 1000)')
  const answers = new Set<number>()
  for (let killed = 0; killed < 2; killed++) {
    const postmaster = postmasterOf(pointerOf(dataDir).data)
    process.kill(postmaster, 'SIGKILL')
    for (let isBack = false; !isBack;) {
      const [ready, call] = await Promise.all([fetch(`${running.origin}/readyz`), newVisitor(running)])
      for (const { status } of [ready, call]) answers.add(status)
      isBack = ready.status === 200 && postmasterOf(pointerOf(dataDir).data) !== postmaster
    }
  }
  expect([...answers].filter((status) => status !== 503 && status !== 200)).toEqual([])
  expect((await newVisitor(running)).status).toBe(200)
  expect(running.child.exitCode).toBeNull()
  expect(await query('select count(*)::int as n from outlived')).toEqual([{ n: 1000 }])
  expect(await stop(running)).toBe(0)
})

it('goes on where its log cannot be written any more', async () => {
  const running = await start({ LOG_LEVEL: 'info' })
  running.child.stderr?.destroy()
  for (let asked = 0; asked < 5; asked++) expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
  expect(await stop(running)).toBe(0)
})

it('refuses a second server on the same data folder in one sentence, and the first goes on', async () => {
  const first = await start()
  const second = await ended(await launch())
  expect(second.exitCode).toBe(1)
  expect(second.errors).toBe(
    `Another server is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  )
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await stop(first)
})

it('says in one sentence that a port is taken', async () => {
  const holder = createServer().unref()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { exitCode, errors } = await ended(await launch({ PORT: String(port) }))
  holder.close()
  expect(exitCode).toBe(1)
  expect(errors).toBe(`127.0.0.1:${port} is in use by another program. Stop it, or set PORT to a free port.\n`)
})

it('says in one sentence that the database or the data folder cannot be had', async () => {
  const database = await ended(
    await launch({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none', DATABASE_START_SECONDS: '1' }),
  )
  expect(database.exitCode).toBe(1)
  expect(database.errors).toMatch(/^The database at DATABASE_URL does not answer \(.*\)\. Check .*\n$/)
  expect(database.errors).not.toContain('hidden')
  writeFileSync(join(folder, 'file'), '')
  const data = await ended(await launch({ DATA_DIR: join(folder, 'file', 'data') }))
  expect(data.exitCode).toBe(1)
  expect(data.errors).toMatch(/^DATA_DIR is .*, which cannot be written\. .*\n$/)
})

it('ends in one sentence where the bucket of modules refuses', async () => {
  const buckets = await startBucketServer()
  const { exitCode, errors } = await ended(await launch({ ...buckets.env, MODULES_S3_BUCKET: 'another' }))
  await buckets.close()
  expect(exitCode).toBe(1)
  expect(errors).toMatch(/^MODULES_S3_BUCKET is "another", and there is no such bucket at http.*$/m)
})

it('refuses a database that was written with other secrets', async () => {
  const { exitCode, errors } = await ended(await launch({ SECRETS_DIR: join(folder, 'others') }))
  expect(exitCode).toBe(1)
  expect(errors).toMatch(/^The secrets in .* are not those that this database was written with/)
})

it('names every fault of the configuration at once', async () => {
  const { exitCode, errors } = await ended(await launch({ PORT: 'x', LOG_LEVEL: 'y' }))
  expect(exitCode).toBe(1)
  expect(
    errors
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'LOG_LEVEL'])
})

it('serves another version of a module as soon as one command says so', async () => {
  const running = await start()
  const page = async () => (await fetch(`${running.origin}/start/1`)).text()
  expect(await page()).toContain('/m/mfe-funnel/1.0.0-a/remoteEntry.js')
  buildFixture(modulesDir, 'mfe-funnel', '1.0.1-b', { manifest: { routes: ['/check-availability', '/start/1'] } })
  expect(command('modules', 'deploy', 'mfe-funnel').stdout).toBe('Now serving mfe-funnel 1.0.1-b\n')
  await until(async () => (await page()).includes('href="/m/mfe-funnel/1.0.1-b/remoteEntry.js"'))
  expect(JSON.parse(command('modules', 'list', '--json').stdout)).toContainEqual(
    expect.objectContaining({ name: 'mfe-funnel', active: '1.0.1-b' }),
  )
  expect(command('modules', 'rollback', 'mfe-funnel').stdout).toBe('Back to mfe-funnel 1.0.0-a\n')
  expect(command('modules', 'rollback', 'mfe-funnel')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no earlier version'),
  })
  expect(command('modules', '--help').stdout).toContain('modules list')
  await stop(running)
})

it('leaves what somebody made live when it starts with another checkout, and says how to serve that one', async () => {
  const page = async ({ origin }: Started) => (await fetch(`${origin}/start/1`)).text()
  const build = (version: string) =>
    buildFixture(modulesDir, 'mfe-funnel', version, { manifest: { routes: ['/check-availability', '/start/1'] } })
  build('1.1.0')
  expect(command('modules', 'deploy', 'mfe-funnel').stdout).toBe('Now serving mfe-funnel 1.1.0\n')
  build('1.2.0')
  const second = await start()
  await stop(second)
  expect(second.output).toMatch(/mfe-funnel +1\.1\.0 stays: activated by command line on \d{4}-\d\d-\d\d\./)
  const [, given = ''] = /^ +npm run modules -- (.*)$/m.exec(second.output) ?? []
  expect(given).toBe('activate mfe-funnel 1.2.0')
  expect(command('modules', ...given.split(' ')).stdout).toBe('Now serving mfe-funnel 1.2.0\n')
  const third = await start()
  expect(third.output).not.toContain('npm run modules')
  expect(await page(third)).toContain('/m/mfe-funnel/1.2.0/remoteEntry.js')
  await stop(third)
})

it('refuses on the command line in a sentence, and publishes the same build twice without harm', () => {
  const folder = buildFixture(join(modulesDir, 'team'), 'mfe-funnel', '2.0.0')
  const publish = () => command('modules', 'publish', 'mfe-funnel', '--from', folder)
  expect(publish().stdout).toBe('Published mfe-funnel 2.0.0\n')
  expect(publish().stdout).toBe('Already published: mfe-funnel 2.0.0\n')
  buildFixture(join(modulesDir, 'team'), 'mfe-funnel', '2.0.0', { files: { 'chunk.js': '/* other */' } })
  const refused = (...args: string[]) => {
    const { status, stdout, stderr } = command('modules', ...args)
    expect([status, stdout]).toEqual([1, ''])
    return stderr
  }
  expect(refused('publish', 'mfe-funnel', '--from', folder)).toMatch(
    /^mfe-funnel 2\.0\.0 is published already, with other bytes\. .*\.\n$/,
  )
  expect(refused('publish', 'mfe-landing', '--from', folder)).toMatch(
    / is a build of mfe-funnel, not of mfe-landing\.\n$/,
  )
  expect(refused('activate', 'mfe-funnel')).toMatch(/^Which version of mfe-funnel\?/)
  expect(refused('rollback', 'mfe-funnel', 'mfe-funnel')).toBe('mfe-funnel is named twice.\n')
  expect(refused('deploy', 'mfe-funnel', '2.0.0')).toMatch(/^"2\.0\.0" is too much\./)
})
