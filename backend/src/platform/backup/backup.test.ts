import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { OPS_API, opsCalls } from '@cupboard/shared/contracts'
import { buildSite } from '../../registry/testing/fixture.ts'
import { buildSiteFor, pointerOf, stop, type Started } from '../testing/built-site.ts'
import { until } from '../testing/until.ts'

const site = buildSiteFor('backup', ['elsewhere'])
const { folder, dataDir, modulesDir } = site
const backups = join(folder, 'backups')
const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
beforeAll(() => buildSite(modulesDir))
afterAll(() => site.remove())

const data = (args: readonly string[], env = {}) => {
  const { status, stdout, stderr } = site.command('data', args, env)
  return { status, stdout, stderr }
}

/** The cookie of an operations session, which only the server with the same keys and rows knows. */
async function signIn({ origin, output }: Started): Promise<string> {
  const token = /token=([\w-]{43})/.exec(output)?.[1] ?? ''
  const answer = await fetch(`${origin}${OPS_API}${opsCalls.signIn.path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const knows = async ({ origin }: Started, cookie: string): Promise<number> =>
  (await fetch(`${origin}${OPS_API}${opsCalls.modules.path}`, { headers: { cookie } })).status

/** Taken in the first test, of a site under load. */
let backup = ''

const backUp = (): string => {
  const { status, stdout } = data(['backup', '--to', backups, '--json'])
  expect(status).toBe(0)
  return JSON.parse(stdout).folder
}

/** Writes one row after the other, each committed, until it is told to end. */
const PULSE = `do $$ declare beat int := 0; begin
  loop
    beat := beat + 1;
    insert into pulse values (beat);
    commit;
    exit when exists (select from pulse_ends);
  end loop;
end $$`
interface Pulse {
  readonly last: number
  readonly rows: number
}
const pulse = async (dataDir?: string): Promise<Pulse> => {
  const [found] = await site.query<Pulse>('select max(beat) as last, count(*)::int as rows from pulse', dataDir)
  return found ?? { last: 0, rows: 0 }
}

it('keeps a site under load: all that was committed before it began, its keys and its modules', async () => {
  const running = await site.start()
  const cookie = await signIn(running)
  await site.query('create table pulse (beat int primary key); create table pulse_ends (at int)')
  const written = site.query(PULSE)
  const before = await until(pulse, ({ last }) => last > 100)
  backup = backUp()
  await site.query('insert into pulse_ends values (1)')
  await written
  const after = await pulse()
  await stop(running)

  expect(data(['restore', backup], elsewhere)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Restored /) })
  const restored = await site.start(elsewhere)
  const kept = await pulse(elsewhere.DATA_DIR)
  expect(kept.rows).toBe(kept.last)
  expect(kept.last).toBeGreaterThanOrEqual(before.last)
  expect(kept.last).toBeLessThan(after.last)
  expect(await knows(restored, cookie)).toBe(200)
  expect(restored.output).not.toContain('token=')
  expect((await fetch(`${restored.origin}/start/1`)).status).toBe(200)
  await stop(restored)
})

it('is put in place of another site by request only, which is moved aside, and is made of a site that does not run', async () => {
  expect(data(['restore', backup])).toMatchObject({ status: 1, stderr: expect.stringContaining('--replace') })
  writeFileSync(join(dataDir, 'secrets', 'messages.key'), 'damaged')
  const replaced = data(['restore', backup, '--replace', '--json'])
  const { movedAside }: { movedAside: string[] } = JSON.parse(replaced.stdout)
  expect(movedAside).toHaveLength(3)
  const secrets = movedAside.find((path) => path.includes('secrets')) ?? ''
  expect(readFileSync(join(secrets, 'messages.key'), 'utf8')).toBe('damaged')
  expect(data(['restore', backUp(), '--check']).status).toBe(0)
})

it('refuses what is no whole backup, before it changes anything', () => {
  const refused = (path: string) => {
    const { status, stderr } = data(['restore', path, '--replace'])
    expect(status).toBe(1)
    return stderr
  }
  expect(data(['restore', backup, '--check'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Whole: /) })
  expect(refused(folder)).toContain('is no backup')
  const copy = join(folder, 'copy')
  cpSync(backup, copy, { recursive: true })
  appendFileSync(join(copy, 'secrets', 'messages.key'), 'x')
  expect(refused(copy)).toContain('secrets/messages.key is missing or was changed. Nothing was changed.')
  rmSync(join(copy, 'secrets', 'messages.key'))
  expect(refused(copy)).toContain('secrets/messages.key is missing or was changed')
  const said = readFileSync(join(copy, 'backup.json'), 'utf8')
  writeFileSync(join(copy, 'backup.json'), said.replace('"secrets/', '"../'))
  expect(refused(copy)).toContain('backup.json is damaged')
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.restoring'))).toEqual([])
})

it('leaves nothing of a backup that could not be finished, and says that there is nothing to keep', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(data(['backup', '--to', join(folder, 'file')]).status).toBe(1)
  expect(data(['backup', '--to', backups], { DATA_DIR: join(folder, 'nothing') })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('holds no site yet'),
  })
  expect(readdirSync(backups).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

it('keeps keys and modules where the database is at DATABASE_URL, and says what is missing', () => {
  const at = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { status, stdout } = data(['backup', '--to', join(folder, 'apart')], at)
  expect(status).toBe(0)
  expect(stdout).toContain('pg_dump')
  const [name = ''] = readdirSync(join(folder, 'apart'))
  expect(existsSync(join(folder, 'apart', name, 'database'))).toBe(false)
  expect(data(['restore', join(folder, 'apart', name), '--replace']).stderr).toContain('has no database')
  expect(data(['reset', '--yes'], at).stderr).toContain('is not deleted from here')
})

it('deletes and restores nothing under a running server; a reset asks first and takes the database along', async () => {
  mkdirSync(join(dataDir, 'mine'))
  const running = await site.start()
  for (const args of [
    ['restore', backup, '--replace'],
    ['reset', '--yes'],
  ])
    expect(data(args)).toMatchObject({ status: 1, stderr: expect.stringContaining('is already running') })
  expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
  await stop(running)
  expect(data(['reset'])).toMatchObject({ status: 1, stderr: expect.stringContaining('--yes') })
  const { data: database } = pointerOf(dataDir)
  expect(existsSync(database)).toBe(true)
  expect(data(['reset', '--yes']).stdout).toMatch(/^This deletes .*\n/)
  // as root it lay in a folder of its own
  expect([database, dirname(database)].filter((place) => place !== dataDir && existsSync(place))).toEqual([])
  expect(readdirSync(dataDir)).toEqual(['mine'])
})

it('begins anew after a reset where the data folder was deleted by hand', async () => {
  const { data: database } = pointerOf(elsewhere.DATA_DIR)
  rmSync(elsewhere.DATA_DIR, { recursive: true })
  expect(data(['reset', '--yes'], elsewhere).status).toBe(0)
  expect(existsSync(database)).toBe(false)
  const again = await site.start(elsewhere)
  expect(again.output).toContain('token=')
  await stop(again)
})
