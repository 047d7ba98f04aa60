import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '@cupboard/tooling/free-port'
import { buildServerInto } from './platform/testing/build.ts'
import { repositoryRoot } from './platform/repository-root.ts'
import { buildSite } from './registry/testing/fixture.ts'

const repository = repositoryRoot()
/** A machine that never saw the sources. */
const machine = realpathSync(mkdtempSync(join(tmpdir(), 'cupboard-built-')))
const programs = join(machine, 'server')
const modulesDir = join(machine, 'modules')
const dataDir = join(machine, 'data')

/** From npm, without those of the workspace. */
function installPackages(): void {
  const installed = join(repository, 'backend', 'node_modules')
  mkdirSync(join(machine, 'node_modules'))
  for (const name of readdirSync(installed).filter((entry) => !entry.startsWith('.') && entry !== '@cupboard')) {
    symlinkSync(join(installed, name), join(machine, 'node_modules', name))
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(programs, 'main.mjs')], {
    cwd: machine,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        printed += part.toString()
        if (/^Ready: .*\n/m.test(printed)) resolve()
      })
    }
    child.once('close', () => reject(new Error(printed)))
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}

let server: ChildProcess | undefined
let origin = ''
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  buildServerInto(programs)
  installPackages()
  buildSite(modulesDir)
  const port = await freePort()
  origin = `http://localhost:${port}`
  const settings = { PORT: String(port), LOG_LEVEL: 'error', DATA_DIR: dataDir, MODULES_DIR: modulesDir }
  env = { PATH: process.env['PATH'], ...settings }
  server = await start(env)
})
afterAll(async () => {
  if (server) await stop(server)
  const pointer = join(dataDir, 'postgres.json')
  const database = existsSync(pointer) ? [dirname(JSON.parse(readFileSync(pointer, 'utf8')).data)] : []
  for (const made of [...database, machine]) rmSync(made, { recursive: true, force: true })
})

const SANDBOX = 'cards/sandbox/browser'
const FRAMES = ['stripe.js', 'frame.js', 'field-frame.js', 'vault-frame.js', 'card-rules.js', 'three-d-secure.js']

describe('the built server, where no sources are', () => {
  it.each([
    ['a page', '/our-promise', 'Landing /our-promise'],
    ['the description of the API', '/api/docs', '/api/docs/reference.css'],
    ['the description for programs', '/api/openapi.json', '"openapi"'],
    ['the frame of the card fields', '/cards/frame.html', '/cards/frame.js'],
    ['that its schema is current', '/readyz', 'ready'],
  ])('answers %s', async (_, path, text) => {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(text)
  })

  it.each([
    ['/api/docs/reference.css', 'api-description/reference.css'],
    ...[...FRAMES, 'frame.css', 'three-d-secure.css'].map((name) => [`/cards/${name}`, `${SANDBOX}/${name}`]),
  ])('answers the file %s', async (path, source) => {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(readFileSync(join(repository, 'backend', 'src', source), 'utf8'))
  })

  it.each([
    ['ops', 'link', /\/ops\?token=/],
    ['modules', 'list', /mfe-landing/],
  ])('has its command %s %s', (name, argument, printed) => {
    const { stdout } = spawnSync(process.execPath, [join(programs, `${name}.main.mjs`), argument], {
      cwd: machine,
      encoding: 'utf8',
      env,
    })
    expect(stdout).toMatch(printed)
  })
})
