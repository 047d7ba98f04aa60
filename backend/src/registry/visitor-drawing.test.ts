import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { FLAG_DEFAULTS, type DrawnCall, type ModuleManifest, type ModuleName } from '@cupboard/shared/contracts'
import { until } from '../platform/testing/until.ts'
import { buildFixture } from './testing/fixture.ts'
import type { VisitorInput } from './render-process.ts'
import { createVisitorDrawings } from './visitor-drawing.ts'
import type { AnswerCalls } from './visitor-version.ts'

const ROUTE = '/dashboard'
const LIVE = ['mfe-account', 'mfe-checkout', 'mfe-dashboard', 'mfe-funnel'] as const
/** So long that no busy machine is taken for one that has no time to draw. */
const FOR_MS = 600_000
/** Asks, and then says how often it was drawn, for whom, and what it was answered. */
const SOURCE = `
let times = 0
exports.render = async ({ visitor }) => {
  times += 1
  const words = [times, visitor.signUpData?.zipcode, visitor.calls[0]?.answer].filter(Boolean).join(' ')
  return { html: '<h1>drawn ' + words + '</h1>', head: { title: 'A' }, calls: visitor.calls.length ? [] : [{ call: 'productGroups', input: {} }] }
}`
const input: VisitorInput = { path: ROUTE, visitor: { flags: FLAG_DEFAULTS, calls: [] } }
const answering = (answer: string): readonly DrawnCall[] => [{ call: 'productGroups', input: {}, answer }]
const answers = answering('')
const atOnce = async () => answers

const root = mkdtempSync(join(tmpdir(), 'cupboard-drawing-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function build(name: ModuleName, version: string, source = SOURCE): ModuleManifest {
  const folder = buildFixture(root, name, version, {
    files: { 'server.cjs': source },
    manifest: { routes: [ROUTE], prerender: { bundle: 'server.cjs', paths: [], customers: [ROUTE] } },
  })
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
}

const live = LIVE.map((name) => build(name, '1.0.0'))
const drawings = createVisitorDrawings(
  {
    config: { modulePatience: 20 },
    log: pino({ level: 'silent' }),
    files: {
      bring: async () => [],
      folderOf: ({ name, version }) => join(root, name, 'dist', version),
    },
  },
  { current: () => ({ modules: live }) },
)
afterAll(() => drawings.endDrawing())

async function draw(manifest: ModuleManifest, answer: AnswerCalls = atOnce, told = input, forMs = FOR_MS) {
  const begun = drawings.beginForVisitor(manifest, ROUTE, FOR_MS)
  const drawn = await begun?.draw(told, answer, forMs)
  begun?.end()
  return drawn
}
function isRunning(manifest: ModuleManifest): boolean {
  const begun = drawings.beginForVisitor(manifest, ROUTE, FOR_MS)
  begun?.end()
  return begun !== undefined
}

const untilAllRun = (manifests: readonly ModuleManifest[]) => until(async () => manifests.map(isRunning).every(Boolean))

it('draws by the versions that are live and by a canary in turn, and none of them is ever started anew', async () => {
  const all = [...live, build('mfe-funnel', '1.0.1')]
  await drawings.prepareForVisitors()
  await untilAllRun(all)
  for (let turn = 0; turn < 3; turn += 1)
    for (const manifest of all) expect((await draw(manifest))?.html).toBe('<h1>drawn 2</h1>')
})

it('draws all of two hundred who come at once, each from what they told and were answered', async () => {
  const [dashboard] = live
  if (!dashboard) throw new Error('one is needed')
  await untilAllRun([dashboard])
  const visits = Array.from({ length: 200 }, async (_, index) => {
    const zipcode = String(70000 + index)
    const told: VisitorInput = { ...input, visitor: { ...input.visitor, signUpData: { zipcode } } }
    return (await draw(dashboard, async () => answering(`to ${index}`), told))?.html
  })
  const expected = visits.map((_, index) => `<h1>drawn 2 ${70000 + index} to ${index}</h1>`)
  expect(await Promise.all(visits)).toEqual(expected)
})

it('lets of the others one give way that has nothing to do, and none where all have', async () => {
  const others = ['2.0.0', '2.0.1', '2.0.2'].map((version) => build('mfe-dashboard', version))
  const [one, two, three] = others
  if (!one || !two || !three) throw new Error('three are needed')
  await untilAllRun([one, two])
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  const held = async () => {
    await isLetGo
    return answers
  }
  const underWay = [draw(one, held), draw(two, held)]
  expect(isRunning(three)).toBe(false)
  expect(await draw(three)).toBeUndefined()
  letGo()
  expect((await Promise.all(underWay)).map((drawn) => drawn?.html)).toEqual(Array(2).fill('<h1>drawn 2</h1>'))
  await untilAllRun([three, ...live])
  expect(isRunning(two)).toBe(true)
  expect(isRunning(one)).toBe(false)
})

describe('a version that is left alone for a while', () => {
  const troubled = { ...input, visitor: { ...input.visitor, signUpData: { zipcode: 'troubled' } } }
  const inTrouble = (act: string) => `${SOURCE}
const { render } = exports
exports.render = async (told) => {
  if (told.visitor.signUpData?.zipcode === 'troubled') { ${act} }
  return render(told)
}`

  it('has been late many times in turn, not once', async () => {
    const late = 'for (const until = performance.now() + 50; performance.now() < until; );'
    const manifest = build('mfe-account', '3.0.0', inTrouble(late))
    await untilAllRun([manifest])
    expect(await draw(manifest, atOnce, troubled, 1)).toBeUndefined()
    expect(isRunning(manifest)).toBe(true)
    await until(async () => {
      await draw(manifest, atOnce, troubled, 1)
      return !isRunning(manifest)
    })
    await untilAllRun([manifest])
    expect((await draw(manifest))?.html).toBe('<h1>drawn 2</h1>')
  })

  it('has failed three times in turn, not twice', async () => {
    const manifest = build('mfe-account', '3.0.1', inTrouble(`throw new Error('It is broken.')`))
    await untilAllRun([manifest])
    const runsAfterEach = []
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await draw(manifest, atOnce, troubled)).toBeUndefined()
      runsAfterEach.push(isRunning(manifest))
    }
    expect(runsAfterEach).toEqual([true, true, false])
    await untilAllRun([manifest])
    expect((await draw(manifest))?.html).toBe('<h1>drawn 2</h1>')
  })
})
