import { BUDGETS, missedBudgets, startBytes } from './budgets.mjs'

const SHARED =
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE= reconcilerVersion ' +
  'No QueryClient set, use QueryClientProvider You cannot render a <Router> inside another <Router>'

const CANNED = 'Canned data'

const script = (file, brotliBytes, text = '') => ({ file, brotliBytes, text })
const shellOf = (facts = {}) => ({
  name: 'shell',
  entry: 'main.js',
  preload: ['vendor.js'],
  screens: {},
  scripts: [script('main.js', 40_000), script('vendor.js', 60_000, SHARED), script('later.js', 900_000, CANNED)],
  ...facts,
})
const moduleOf = (name, ...scripts) => ({
  name,
  entry: 'remoteEntry.js',
  preload: ['module.js'],
  screens: { '/late': ['late.js'] },
  scripts,
})
const ENTRY = script('remoteEntry.js', 3_000)
const MODULE = script('module.js', 30_000)
/** The landing as it is given, and every other module as it may be. */
const withLanding = (...scripts) =>
  Object.keys(BUDGETS.pages).map((name) =>
    name === 'mfe-landing' ? moduleOf(name, ...scripts) : moduleOf(name, ENTRY, MODULE),
  )

describe('the budgets', () => {
  it('are kept by small builds that share', () => {
    expect(missedBudgets(shellOf(), withLanding(ENTRY, MODULE))).toEqual([])
  })

  it('count what the first paint needs and nothing else', () => {
    expect(startBytes(shellOf())).toBe(100_000)
  })

  it('refuse an entry that is too big', () => {
    const big = script('remoteEntry.js', BUDGETS.entry + 1)
    expect(missedBudgets(shellOf(), withLanding(big, MODULE))).toEqual([
      'mfe-landing/remoteEntry.js is 4.0 KB, above 4.0 KB.',
    ])
  })

  it('refuse a page that names too much', () => {
    const big = script('module.js', BUDGETS.pages['mfe-landing'].screens)
    expect(missedBudgets(shellOf(), withLanding(ENTRY, big))).toEqual([
      expect.stringMatching(/^A page of mfe-landing names /),
      expect.stringMatching(/^\/late of mfe-landing names /),
    ])
  })

  it('refuse a screen of its own that makes its page too big, at its route alone', () => {
    const late = script('late.js', BUDGETS.pages['mfe-landing'].screens)
    expect(missedBudgets(shellOf(), withLanding(ENTRY, MODULE, late))).toEqual([
      expect.stringMatching(/^\/late of mfe-landing names /),
    ])
  })

  it('refuse to say nothing of a module that is not built', () => {
    expect(missedBudgets(shellOf(), withLanding(ENTRY, MODULE).slice(1))).toEqual(['mfe-landing is not built.'])
  })

  it('refuse a second copy of a shared library', () => {
    const copy = script('module.js', 30_000, 'reconcilerVersion')
    expect(missedBudgets(shellOf(), withLanding(ENTRY, copy))).toEqual(['mfe-landing holds a copy of react-dom.'])
  })

  it('notice when a library is not found by its mark any more', () => {
    const shell = shellOf({
      scripts: [script('main.js', 1, SHARED.replace('reconcilerVersion', '')), script('later.js', 1, CANNED)],
    })
    expect(missedBudgets(shell, withLanding(ENTRY, MODULE))).toEqual([
      'The shell does not hold react-dom, or its mark has changed.',
    ])
  })

  it('refuse canned data in what every page fetches (X-12)', () => {
    const early = shellOf({ scripts: [script('main.js', 1, SHARED + CANNED), script('later.js', 1, CANNED)] })
    expect(missedBudgets(early, withLanding(ENTRY, MODULE))).toEqual([
      'shell/main.js holds canned data before anybody asks for it.',
    ])
    const nowhere = shellOf({ scripts: [script('main.js', 1, SHARED)] })
    expect(missedBudgets(nowhere, withLanding(ENTRY, MODULE))).toEqual([
      'The shell does not hold the canned data, or its mark has changed.',
    ])
  })

  it('refuse an integrity that was never filled in', () => {
    const open = script('module.js', 30_000, '"*-*-*-CHUNK-SRI-HASH-x"')
    expect(missedBudgets(shellOf(), withLanding(ENTRY, open))).toEqual([
      'mfe-landing/module.js holds an integrity placeholder that was never filled in.',
    ])
  })
})
