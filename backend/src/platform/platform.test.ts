import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createLog } from './log.ts'
import { openSecrets } from './secrets.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cupboard-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are made once, for their owner alone', () => {
    const first = openSecrets(folder)
    expect(openSecrets(folder).key('messages')).toEqual(first.key('messages'))
    expect(first.key('messages')).not.toEqual(first.key('ops-session'))
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })

  it('open what they sealed under the same name and place only', () => {
    const secrets = openSecrets(folder)
    const sealed = secrets.seal('messages', 'messages:1', 'a link')
    expect(secrets.open('messages', 'messages:1', sealed)).toBe('a link')
    expect(() => secrets.open('messages', 'messages:2', sealed)).toThrow()
    expect(() => secrets.open('ops-session', 'messages:1', sealed)).toThrow()
    expect(() => secrets.open('messages', 'messages:1', `${sealed.slice(0, -2)}AA`)).toThrow()
  })

  it('that were damaged stop the start in one sentence', () => {
    writeFileSync(join(folder, 'messages.key'), 'short')
    expect(() => openSecrets(folder)).toThrow(/messages\.key is damaged/)
  })
})

describe('the log', () => {
  it('has no card, token, code, e-mail or phone, and no values of a failed query', () => {
    const stream = new PassThrough()
    const log = createLog('info', stream)
    log.info({ email: 'dana@example.com', request: { token: 'abc-token', phone: '+15125550123' } }, 'signed in')
    log.error(
      { err: Object.assign(new Error('failed: dana@example.com'), { query: 'select 1 where x = $1' }) },
      'failed',
    )
    const text = String(stream.read())
    for (const secret of ['dana@', 'abc-token', '5550123']) expect(text).not.toContain(secret)
    expect(text).toContain('select 1 where x = $1')
  })
})

describe('every table', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('says how long its rows are kept', async () => {
    const { rows } = await server.db.execute<{ name: string; comment: string | null }>(
      `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(({ comment }) => !/kept|retention|removed|lasts/i.test(comment ?? ''))).toEqual([])
  })

  it('takes its times from the clocks, never from the database', async () => {
    const { rows } = await server.db.execute<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and column_default ~* 'now|current|clock|timestamp'`,
    )
    expect(rows).toEqual([])
  })
})
