import { parse } from '../../build/source/syntax.mjs'
import { git } from '../git.mjs'
import { coverageOf, weaklyProved } from './coverage.mjs'
import { MOST_UNPROVED } from './most-unproved.mjs'
import { passedTests, ranJourneys, ranUnitTests } from './ran.mjs'
import { readCatalogue, readRows } from './requirements.mjs'
import { isInBrowser, isSeen, LISTED, notInBrowser } from './seen.mjs'
import { readTests, titledTests } from './tests.mjs'
import { idsIn, titlesOf } from './titles.mjs'

const titles = (text) => titlesOf(parse(text, 'a.test.tsx'))

describe('the catalogue', () => {
  it('is read row by row', () => {
    const markdown = '# Title\n\n- **FUN-04** A zip.\n- a remark\n- **OP-01** Decided.\nSee **FUN-05** too.\n'
    expect(readRows(markdown)).toEqual([
      { id: 'FUN-04', group: 'FUN', text: 'A zip.' },
      { id: 'OP-01', group: 'OP', text: 'Decided.' },
    ])
  })
})

describe('titles', () => {
  it.each([
    ["it('a')", ['a']],
    ["test('a', () => {})", ['a']],
    ["describe('a', () => { it('b') })", ['a', 'b']],
    ["it.each([1])('a', () => {})", ['a']],
    ["test.describe('a', () => {})", ['a']],
    ['it(`a ${1} b`)', ['a … b']],
    ['it.each`x`("a")', ['a']],
    ["test('a', () => test.step('b', () => {}))", ['a', 'b']],
  ])('of %s are found', (text, expected) => {
    expect(titles(text)).toEqual(expected)
  })

  it.each([
    "it.skip('a')",
    "it.todo('a')",
    "test.fixme('a')",
    "test.step.skip('a')",
    "other('a')",
    "// it('a')",
    'it(a)',
  ])('of %s do not count', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('rows named by a title', () => {
  it.each([
    ['approves a zip (FUN-06)', ['FUN-06']],
    ['approves (FUN-06, SHELL-101)', ['FUN-06', 'SHELL-101']],
    ['twice FUN-06 and FUN-06', ['FUN-06']],
    ['no row', []],
  ])('%s', (title, ids) => {
    expect(idsIn(title)).toEqual(ids)
  })

  it.each(['FUN-01..FUN-18', 'FUN-01…18', 'FUN-01–FUN-18', 'FUN-01 to FUN-18', 'FUN-01-18', 'FUN-01 - FUN-18'])(
    'are none for the range %s',
    (title) => {
      expect(idsIn(title)).toEqual([])
    },
  )
})

describe('coverage', () => {
  const rows = readRows(['FUN-01', 'FUN-02', 'CHK-01', 'OP-01'].map((id) => `- **${id}** text`).join('\n'))
  const test = (title) => ({ file: 'a.test.ts', title })

  it('tells proved rows from open ones, group by group, without decisions', () => {
    const { groups, rows: proved } = coverageOf(rows, [test('does it (FUN-02, OP-01)')])
    expect(groups).toEqual([
      { group: 'FUN', proved: ['FUN-02'], open: ['FUN-01'] },
      { group: 'CHK', proved: [], open: ['CHK-01'] },
    ])
    expect(proved.find(({ id }) => id === 'FUN-02')?.tests).toEqual([test('does it (FUN-02, OP-01)')])
  })

  it('reports a test that names more than two rows', () => {
    const two = 'FUN-01 FUN-02'
    expect(coverageOf(rows, [test(two)]).crowded).toEqual([])
    expect(coverageOf(rows, [test(`${two} FUN-03`)]).crowded).toHaveLength(1)
  })

  it('reports a row that does not exist', () => {
    expect(coverageOf(rows, [test('sha-256 and UTF-8 and FUN-99')]).unknown.map(({ id }) => id)).toEqual(['FUN-99'])
  })
})

describe('what ran', () => {
  it('is read from what unit tests report, with the titles that they had when they ran', () => {
    const assertionResults = [
      { fullName: 'the gate accepts 78704 (FUN-06)', status: 'passed' },
      { fullName: 'the gate refuses 1 (FUN-07)', status: 'failed' },
    ]
    expect(
      ranUnitTests({ testResults: [{ name: '/here/mfe-funnel/gate.test.ts', assertionResults }] }, '/here'),
    ).toEqual([
      { file: 'mfe-funnel/gate.test.ts', title: 'the gate accepts 78704 (FUN-06)', hasPassed: true },
      { file: 'mfe-funnel/gate.test.ts', title: 'the gate refuses 1 (FUN-07)', hasPassed: false },
    ])
  })

  it('is read from what journeys report, on every device', () => {
    const suite = (ok) => ({
      title: 'site/gate.spec.ts',
      file: 'site/gate.spec.ts',
      suites: [{ title: 'the gate', specs: [{ title: 'opens (FUN-06)', ok }] }],
    })
    const file = 'e2e/site/gate.spec.ts'
    const title = 'the gate opens (FUN-06)'
    expect(ranJourneys({ suites: [suite(true), suite(false)] })).toEqual([
      { file, title, hasPassed: true },
      { file, title, hasPassed: false },
    ])
  })

  it('is read step by step, where the whole test passed', () => {
    const steps = [
      { title: 'the zip (FUN-06)', steps: [{ title: 'too short (FUN-05)' }, { title: 'filled in' }] },
      { title: 'the code (FUN-17)' },
    ]
    const suite = (ok) => ({
      title: 'site/gate.spec.ts',
      file: 'site/gate.spec.ts',
      specs: [{ title: 'the gate', ok, tests: [{ results: [{ steps: [] }, { steps }] }] }],
    })
    const titlesOfPassed = (ok) => passedTests(ranJourneys({ suites: [suite(ok)] })).map(({ title }) => title)
    expect(titlesOfPassed(true)).toEqual([
      'the gate',
      'the zip (FUN-06)',
      'too short (FUN-05)',
      'filled in',
      'the code (FUN-17)',
    ])
    expect(titlesOfPassed(false)).toEqual([])
  })

  it('proves nothing where it failed once', () => {
    const test = (title, hasPassed) => ({ file: 'a.test.ts', title, hasPassed })
    const ran = [test('one', true), test('two', true), test('two', false), test('one', true)]
    expect(passedTests(ran)).toEqual([{ file: 'a.test.ts', title: 'one' }])
  })
})

describe('a row that is proved', () => {
  const rows = readRows('- **CHK-44** Errors.\n- **SHR-01** A rule.\n')
  const weak = (...files) =>
    weaklyProved(
      coverageOf(
        rows,
        files.map((file) => ({ file, title: 'does (CHK-44, SHR-01)' })),
      ).rows,
      (file) => file.includes('with-fake'),
    )

  it('is told where nothing but a fake proves it', () => {
    expect(weak('mfe-checkout/with-fake.test.tsx').byFake).toEqual(['CHK-44', 'SHR-01'])
    expect(weak('mfe-checkout/with-fake.test.tsx', 'e2e/payment.spec.ts').byFake).toEqual([])
  })

  it('is told where it is about a screen, and only other screens prove it', () => {
    expect(weak('mfe-landing/a.test.tsx', 'shell/b.test.tsx').elsewhere).toEqual(['CHK-44'])
    for (const file of ['mfe-checkout/a.test.tsx', 'backend/a.test.ts', 'e2e/a.spec.ts'])
      expect(weak('mfe-landing/a.test.tsx', file).elsewhere).toEqual([])
  })
})

describe('a row that a person sees', () => {
  const rows = readCatalogue()
  const missing = () => {
    const inBrowser = new Map([...readTests()].filter(([file]) => isInBrowser({ file })))
    return notInBrowser(coverageOf(rows, titledTests(inBrowser)).rows)
  }

  it('is any of a screen, unless it is listed, and of a rule what is listed', () => {
    const [screen, rule, decision] = ['CHK-44', 'SHR-01', 'OP-01'].map((id) => rows.find((row) => row.id === id))
    expect([screen, rule, decision].map(isSeen)).toEqual([true, false, false])
    expect(LISTED.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    expect(new Set(LISTED).size).toBe(LISTED.length)
  })

  it('is told, group by group, where no test in a browser names it', () => {
    const proved = (file) => [{ file, title: 'does (CHK-44)' }]
    const told = (tests) =>
      notInBrowser(coverageOf(readRows('- **CHK-44** Errors.\n- **SHR-01** A rule.\n'), tests).rows)
    expect(told(proved('mfe-checkout/a.test.tsx'))).toEqual({ CHK: ['CHK-44'] })
    expect(told(proved('e2e/site/checkout.spec.ts'))).toEqual({})
  })

  it('is one of those that are still to be proved, of which there are as many as the table says', () => {
    const counts = Object.fromEntries(Object.entries(missing()).map(([group, ids]) => [group, ids.length]))
    // fewer? Then lower the table
    expect(counts).toEqual(MOST_UNPROVED)
  })

  it('never goes back to them', () => {
    const table = 'tooling/check/spec/most-unproved.mjs'
    const commits = git(['log', '--format=%H', '--', table]).split('\n').filter(Boolean)
    const raised = commits.flatMap((commit) => {
      const before = new Map(
        [...git(['show', `${commit}:${table}`]).matchAll(/^ {2}(\w+): (\d+),$/gm)].map(([, group, most]) => [
          group,
          most,
        ]),
      )
      return Object.entries(MOST_UNPROVED).filter(([group, most]) => most > Number(before.get(group) ?? 0))
    })
    expect(raised).toEqual([])
  })
})
