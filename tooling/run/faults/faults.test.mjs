import { cellsOf, expectedOf, sampleOf, titleOf } from './cells.mjs'
import { changeOf, FAULTS } from './faults.mjs'
import { placeOf } from './places.mjs'

const named = (name) => FAULTS.find((fault) => fault.name === name)
const MODULE = `lifecycles:{async mount(e){t=e},async unmount(){t()}}({name:"mfe-gifts",version:"1.0.0"}) contract:1,name:e.name
(0,c.useSyncExternalStore)(a);function q({routes:e}){return(0,r.useRoutes)([...e])}`

describe('faults', () => {
  it.each(FAULTS.filter((fault) => 'ofModule' in fault).map((fault) => [fault.name, fault]))(
    '%s are built into what a build looks like',
    (_, fault) => {
      const changed = changeOf(fault, 'mfe-gifts')?.(MODULE, { name: 'mfe-gifts', version: '1.0.0' })
      expect(changed).not.toBe(MODULE)
      expect(changed).toContain('useRoutes')
    },
  )

  it('throw in an effect by the React of the module', () => {
    expect(changeOf(named('throws-in-effect'), 'mfe-gifts')?.(MODULE, { name: '', version: '' })).toContain(
      '{(0,c.useEffect)(()=>{throw Error("a fault: effect")},[]);return',
    )
  })
})

describe('cells', () => {
  const cells = cellsOf(['shell', 'mfe-gifts'])

  it('are every fault that can happen, on each way, with and without a version before, each once', () => {
    expect(new Set(cells.map(titleOf)).size).toBe(cells.length)
    expect(cells.filter(({ name }) => name === 'mfe-gifts')).toHaveLength(FAULTS.length * 4)
    expect(cells.filter(({ name, way }) => name === 'shell' && way === 'in-app')).toEqual([])
  })

  it('are the same by the same chance, and those without a version before first', () => {
    const sample = sampleOf(cells, 12, 7)
    expect(sample).toHaveLength(12)
    expect(sampleOf(cells, 12, 7)).toEqual(sample)
    expect(sampleOf(cells, 12, 8)).not.toEqual(sample)
    expect(sample.map(({ hasPrevious }) => hasPrevious)).toEqual(sample.map(({ hasPrevious }) => hasPrevious).sort())
  })

  it('have one in each sample for which something is waited, though never the ten seconds of a slow file', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const awaited = sampleOf(cells, 6, seed).filter(({ fault }) => /slow|never/.test(fault.name))
      expect(awaited).toEqual([expect.objectContaining({ name: 'mfe-gifts' })])
      expect(awaited.filter(({ fault, hasPrevious }) => /slow/.test(fault.name) && !hasPrevious)).toEqual([])
    }
  })

  it('have one in each sample in which the shell’s own top breaks', () => {
    for (let seed = 1; seed <= 50; seed++)
      expect(sampleOf(cells, 6, seed).map(titleOf).join()).toMatch(/shell, (throws-in|endless)-(render|effect)/)
  })

  it.each([
    ['css-missing', true, 'served', 'previous', true],
    ['css-missing', false, 'degraded', 'none', true],
    ['css-slow', false, 'served', 'this', false],
    ['css-slow', true, 'served', 'either', false],
    ['leak', false, 'served', 'either', true],
    ['wrong-contract', false, 'degraded', 'none', true],
  ])('of %s, with a version before: %s, are %s by %s', (fault, hasPrevious, outcome, by, isReported) => {
    expect(expectedOf({ name: 'mfe-gifts', way: 'direct', fault: named(fault), hasPrevious })).toEqual({
      outcome,
      by,
      isReported,
    })
  })

  it('of a shell that speaks no module’s contract is held against the module that has one version', () => {
    const cell = { name: 'shell', way: 'direct', fault: named('wrong-contract') }
    expect(expectedOf({ ...cell, hasPrevious: false }).isReported).toBe(false)
    expect(expectedOf({ ...cell, hasPrevious: true }).isReported).toBe(true)
  })
})

describe('a place', () => {
  const modules = [
    { name: 'mfe-gifts', owner: 'Gifts', routes: ['/gifts/:id', '/gifts', '/gifts/new'], prerender: [] },
    { name: 'mfe-shares', owner: 'Gifts', routes: ['/dashboard/shares'], prerender: [] },
    { name: 'mfe-cards', owner: 'Gifts', routes: ['/cards/:id', '/cards/*'], prerender: [] },
  ]

  it('of a module that nobody lists is its first plain route, seen by who may see it', () => {
    expect(placeOf('mfe-gifts', modules)).toMatchObject({ as: 'stranger', path: '/gifts' })
    expect(placeOf('mfe-shares', modules)).toMatchObject({ as: 'customer', path: '/dashboard/shares' })
    expect(placeOf('mfe-checkout', modules)).toMatchObject({ as: 'answered', path: '/ordercomplete' })
  })

  it('is asked for where there is no plain route', () => {
    expect(() => placeOf('mfe-cards', modules)).toThrow(/^mfe-cards has no plain route\. Say in tooling\/run\/faults/)
  })
})
