import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chanceOf } from '../../chance.mjs'
import { runTool } from '../../run/program/run-tool.mjs'
import { inRoot, ROOT } from '../../workspace.mjs'
import { readGraph } from '../choice/graph.mjs'
import { git } from '../git.mjs'
import { declaredBefore, equivalentOf, readEquivalents } from './equivalents.mjs'
import { enderOf } from './job.mjs'
import { keptIn } from './kept.mjs'
import { marksOf, rowsAt } from './marks.mjs'
import { importersIn, nearestTests } from './nearest.mjs'
import { folderOf, pageFiles, productFiles, ruleFiles, serverFiles } from './places.mjs'
import { faultsOf, reportLines, resultOf } from './report.mjs'
import { drawnByRow, rowsOfProduct } from './rows.mjs'
import { drawn } from './sample.mjs'
import { SAMPLES, THRESHOLDS } from './thresholds.mjs'

const TABLE = 'tooling/check/mutation/thresholds.mjs'

/** The tables of thresholds that were committed, the newest first. */
function earlierTables() {
  const commits = git(['log', '--format=%H', '--', TABLE]).split('\n').filter(Boolean)
  return commits.map((commit) => {
    const text = git(['show', `${commit}:${TABLE}`])
    return Object.fromEntries(
      [...text.matchAll(/^ {2}'?([^':]+)'?: (\d+),$/gm)].map(([, name, least]) => [name, least]),
    )
  })
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mutation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const mutant = (facts = {}) => ({
  id: '0',
  file: 'a/domain/b.ts',
  kind: 'EqualityOperator',
  line: 2,
  column: 3,
  end: { line: 2, column: 8 },
  was: 'a < b',
  becomes: 'a <= b',
  ...facts,
})

describe('the thresholds', () => {
  it('are one for each folder of rules, and one for each sample of what holds none', () => {
    expect(Object.keys(THRESHOLDS).toSorted()).toEqual(
      [...new Set(ruleFiles().map(folderOf)), ...Object.values(SAMPLES)].toSorted(),
    )
  })

  it('are never lower than they were', () => {
    const lowered = earlierTables().flatMap((table) =>
      Object.entries(table).filter(([name, least]) => name in THRESHOLDS && THRESHOLDS[name] < Number(least)),
    )
    expect(lowered).toEqual([])
  })

  it('fail a folder that is below its own, and one that has none', () => {
    const result = { folders: [{ folder: 'a/domain', share: 89.9 }], survivors: [], wronglyEquivalent: [] }
    expect(faultsOf(result, { 'a/domain': 90 })).toEqual(['a/domain: 89.9 of 100 mutants are killed, below 90.'])
    expect(faultsOf(result, { 'a/domain': 89 })).toEqual([])
    expect(faultsOf(result, {})).toEqual(['a/domain has no threshold.'])
  })
})

describe('what is mutated', () => {
  it('are the rules of every package, and nothing that tests them', () => {
    const files = ruleFiles()
    expect(files).toContain('shared/pricing/price-order.ts')
    expect(files).toContain('mfe-dashboard/src/features/past-deliveries/ledger/domain/ledger-words.ts')
    expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([])
    for (const rest of [serverFiles(), pageFiles()]) expect(rest.filter((file) => files.includes(file))).toEqual([])
  })

  it('is drawn from the rest of the server, or of shell, modules and what they share, but for what is only said', () => {
    expect(serverFiles()).toContain('backend/src/orders/place.ts')
    expect(pageFiles()).toEqual(
      expect.arrayContaining([
        'mfe-checkout/src/features/checkout/use-checkout.ts',
        'shared/ui/components/dialog/use-modal.ts',
        'shell/src/session/check.ts',
      ]),
    )
    const notDrawn = /^(?:backend|e2e)\/|\.test\.|\/testing\/|^shared\/(?:contracts|fixtures)\/|\/messages\.ts$/
    expect(pageFiles().filter((file) => notDrawn.test(file))).toEqual([])
  })

  it('is drawn alike for the same seed', () => {
    const values = Array.from({ length: 50 }, (_, index) => index)
    const draw = (seed) => drawn(10, chanceOf(seed, 'mutants'))(values)
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    expect(new Set(draw(1)).size).toBe(10)
    expect(drawn(60, chanceOf(1, 'mutants'))(values).length).toBe(50)
  })
})

describe('what is said to be for a row', () => {
  const text = `/** Asked. FUN-02..FUN-04, LAND-07. */
export function ask({
  who,
}: Asked) {
  /** Who answers. FUN-05. */
  const answer = () => {
    return who
  }

  return answer() + 1
}

/** Said to be for nothing. */
const NOTHING = 0

/** Everything. API-01..API-40. */
export const CALLS = []
`
  const marks = marksOf(text)

  it('is a declaration to its end, those within it aside, unless it is for many', () => {
    expect(marks).toEqual([
      { from: 2, to: 12, rows: ['LAND-07', 'FUN-02', 'FUN-03', 'FUN-04'] },
      { from: 6, to: 9, rows: ['FUN-05'] },
    ])
    expect([7, 10, 14, 17].map((line) => rowsAt(marks, line))).toEqual([['FUN-05'], marks[0]?.rows, [], []])
  })

  it('is asked of the tests that speak of the row', () => {
    const rule = 'shared/pricing/shipping-words.ts'
    const { marked, askingOf, provedRowsOf } = rowsOfProduct(productFiles(), readGraph().unitTests)
    const lines = readFileSync(inRoot(rule), 'utf8').split('\n')
    const line = lines.findIndex((text) => text.includes('Shipping is')) + 1
    const changed = mutant({ file: rule, line })
    const { tests, rows } = askingOf(changed)
    expect(marked).toContain(rule)
    expect([rows, provedRowsOf(changed)]).toEqual([['OP-01', 'SHR-57'], ['SHR-57']])
    expect(tests[0]).toContain('shared/pricing/shipping-words.test.ts')
  })

  it('is drawn row by row, one mutant each, alike for the same seed', () => {
    const mutants = Array.from({ length: 60 }, (_, index) => mutant({ id: String(index) }))
    const rowsOf = ({ id }) => (Number(id) < 40 ? ['FUN-01'] : [`FUN-${id}`, `LAND-${id}`])
    const draw = (seed, count, from = mutants) => drawnByRow(count, (name) => chanceOf(seed, name), rowsOf)(from)
    expect(draw(1, 5)).toEqual(draw(1, 5))
    expect(draw(1, 5)).not.toEqual(draw(2, 5))
    expect(draw(1, 99).filter(({ id }) => Number(id) < 40).length).toBe(1)
    expect(draw(1, 99)).toEqual(expect.arrayContaining([...draw(1, 99, mutants.slice(0, 50))]))
  })
})

describe('the tests of a rule', () => {
  const graph = new Map([
    ['a/src/plan/domain/b.test.ts', ['a/src/plan/domain/b.ts']],
    ['a/src/plan/screen.ts', ['a/src/plan/domain/b.ts', 'a/src/plan/domain/c.ts']],
    ['a/src/plan/screen.test.ts', ['a/src/plan/screen.ts']],
    ['a/src/early.test.ts', ['a/src/plan/domain/c.ts']],
    ['z/other.test.ts', ['a/src/plan/domain/c.ts']],
  ])
  const tests = [...graph.keys()].filter((file) => file.endsWith('.test.ts'))

  it('are those that prove rules alone, where there are any', () => {
    expect(nearestTests('a/src/plan/domain/b.ts', importersIn(graph), tests)).toEqual([
      ['a/src/plan/domain/b.test.ts'],
      [],
    ])
  })

  it('are of a rule the nearest four that prove rules, and then the others of its folder', () => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((name) => `shared/contracts/${name}.test.ts`)
    const others = ['shared/contracts/earlier/f.test.ts', 'shared/pricing/g.test.ts', 'shared/react/h.test.tsx']
    const asking = new Map([...own, ...others].map((test) => [test, ['shared/contracts/calls.ts']]))
    expect(nearestTests('shared/contracts/calls.ts', importersIn(asking), [...others, ...own])).toEqual([
      own.slice(0, 4),
      own.slice(4),
    ])
  })

  it('are else those of its package, the nearest folder first', () => {
    expect(nearestTests('a/src/plan/domain/c.ts', importersIn(graph), tests)).toEqual([
      ['a/src/plan/screen.test.ts', 'a/src/early.test.ts'],
    ])
  })

  it('are all of its folder, and then the nearest of the others, of a page where it is no rule', () => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((name) => `shell/src/session/${name}.test.ts`)
    const others = ['f', 'g', 'h', 'i', 'j'].map((name) => `shell/src/${name}.test.ts`)
    const asking = new Map([...own, ...others].map((test) => [test, ['shell/src/session/check.ts']]))
    expect(nearestTests('shell/src/session/check.ts', importersIn(asking), [...others, ...own])).toEqual([
      own,
      others.slice(0, 4),
    ])
  })

  it('are all of its context, and then those of the contexts that enter it, where it is of the server and no rule', () => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((name) => `backend/src/plan/${name}.test.ts`)
    const ofUser = ['backend/src/orders/h.test.ts', 'backend/src/orders/i.test.ts']
    const others = ['backend/src/early.test.ts', 'backend/src/cards/j.test.ts', 'backend/src/orders/domain/f.test.ts']
    const asking = new Map([
      ...[...own, ...ofUser, ...others].map(
        /** @returns {[string, string[]]} */ (test) => [
          test,
          ['backend/src/plan/close.ts', 'backend/src/plan/domain/g.ts'],
        ],
      ),
      ['backend/src/orders/place.ts', ['backend/src/plan/index.ts']],
    ])
    const testsOf = (/** @type {string} */ file) =>
      nearestTests(file, importersIn(asking), [...own, ...ofUser, ...others])
    expect(testsOf('backend/src/plan/close.ts')).toEqual([own, ofUser])
    expect(testsOf('backend/src/plan/domain/g.ts')).toEqual([['backend/src/orders/domain/f.test.ts'], []])
  })
})

describe('what was found', () => {
  const write = (name, text) => {
    writeFileSync(path.join(folder, name), text)
    return path.relative(ROOT, path.join(folder, name))
  }

  it('of a killed mutant counts until its source or its killer changes', () => {
    const own = mutant({ file: write('rule.ts', 'a < b') })
    const [killer, other] = [write('one.test.ts', 'one'), write('two.test.ts', 'two')]
    keptIn(folder).keep(own, [killer, other], {
      status: 'killed',
      killer: { file: path.join(folder, 'one.test.ts'), title: 'compares' },
    })
    const isKnown = () => keptIn(folder).recall(own, [killer, other])?.status === 'killed'
    write('two.test.ts', 'changed')
    expect(isKnown()).toBe(true)
    write('one.test.ts', 'changed')
    expect(isKnown()).toBe(false)
    write('one.test.ts', 'one')
    write('rule.ts', 'b > a')
    expect(isKnown()).toBe(false)
  })

  it('of a survivor counts until any of its tests changes', () => {
    const own = mutant({ file: write('rule.ts', 'a < b') })
    const tests = [write('one.test.ts', 'one'), write('two.test.ts', 'two')]
    keptIn(folder).keep(own, tests, { status: 'survived', ran: [path.join(folder, 'one.test.ts')] })
    expect(keptIn(folder).recall(own, tests)?.status).toBe('survived')
    write('two.test.ts', 'changed')
    expect(keptIn(folder).recall(own, tests)).toBeUndefined()
  })
})

describe('the report', () => {
  const tried = [
    { mutant: mutant(), found: { status: 'survived', ran: ['a/domain/b.test.ts'] } },
    { mutant: mutant({ line: 1, becomes: 'a > b' }), found: { status: 'untouched' } },
    { mutant: mutant({ becomes: 'a >= b' }), found: { status: 'killed' } },
    { mutant: mutant({ becomes: 'true' }), found: { status: 'endless' } },
  ]
  const equivalent = {
    file: 'a/domain/b.ts',
    within: 'isLess',
    line: 'return a < b',
    was: 'a < b',
    becomes: 'a <= b',
    because: 'never alike',
  }
  const known = (...equivalents) => equivalentOf(equivalents, () => 'const isLess = () => {\n  return a < b\n}')

  it('names each survivor with its place, its change and its tests, and counts the folder', () => {
    expect(reportLines(resultOf(tried, known()))).toEqual([
      'a/domain/b.ts:1:3 EqualityOperator',
      '  - a < b',
      '  + a > b',
      '  no test runs it',
      '',
      'a/domain/b.ts:2:3 EqualityOperator',
      '  - a < b',
      '  + a <= b',
      '  survived a/domain/b.test.ts',
      '',
      '  50.0 %      2 of 4     a/domain',
      '  50.0 %      2 of 4     all',
    ])
  })

  it('leaves out what is explained as equivalent', () => {
    const { folders, survivors } = resultOf(tried, known(equivalent))
    expect(folders).toEqual([{ folder: 'a/domain', mutants: 4, killed: 2, equivalent: 1, share: 66.6 }])
    expect(survivors.length).toBe(1)
  })

  it('refuses an explanation that a test refutes', () => {
    const result = resultOf(tried, known({ ...equivalent, becomes: 'a >= b' }))
    expect(faultsOf(result, { 'a/domain': 50 })).toEqual([
      'a/domain/b.ts: a test tells "a >= b" from "a < b", so they are not equivalent.',
    ])
  })
})

describe('the equivalent mutants', () => {
  it('each stand where they are said to, and say why', () => {
    const equivalents = readEquivalents()
    const isThere = ({ file, within, line }) => {
      const lines = readFileSync(inRoot(file), 'utf8').split('\n')
      return lines.some((text, index) => text.trim() === line && declaredBefore(lines, index) === within)
    }
    expect(equivalents.filter((one) => !isThere(one))).toEqual([])
    expect(equivalents.filter(({ because }) => because.length < 15)).toEqual([])
  })
})

describe('a run that ends before its time', () => {
  const open = (...ids) => new Map(ids.map((id) => [id, id]))

  it('was ended by the first mutant that it was about, which is killed', () => {
    expect(enderOf(2, open('1', '2'), '1')).toBe('1')
  })

  it('was ended by none that is known where it was about none, or where another before it may have', () => {
    expect(enderOf(2, open('1', '2'), undefined)).toBeUndefined()
    expect(enderOf(3, open('1', '2'), '1')).toBeUndefined()
  })
})

describe('npm run mutate', () => {
  const mutate = (...args) => runTool(inRoot('tooling', 'commands', 'mutate.mjs'), [...args, '--folder', folder])

  it('kills the mutants of a rule by its tests, and says which are left', async () => {
    const { code, stdout } = await mutate('shared/pricing/dollars.ts', '--json')
    const { folders, survivors } = JSON.parse(stdout)
    const [{ folder, mutants, killed, equivalent }] = folders
    expect([code, folder]).toEqual([0, 'shared/pricing'])
    expect(killed).toBeGreaterThan(5)
    expect(survivors.length).toBe(mutants - killed - equivalent)
  })

  it('asks of a row only the tests that name it', async () => {
    const ofRows = ['--sample', '2', '--of', 'rows', '--json']
    const { code, stdout } = await mutate('shared/pricing/shipping-words.ts', ...ofRows)
    const { folders, survivors } = JSON.parse(stdout)
    expect([code, folders]).toEqual([0, [expect.objectContaining({ folder: SAMPLES.rows })]])
    expect(folders[0].killed + survivors.length).toBe(folders[0].mutants)
    expect(survivors.every(({ rows }) => rows.length > 0)).toBe(true)
  })

  it('says so where there is nothing to mutate', async () => {
    const { code, stderr } = await mutate('shared/no-such-folder')
    expect([code, stderr]).toEqual([1, 'There is nothing to mutate in shared/no-such-folder.\n'])
  })
})
