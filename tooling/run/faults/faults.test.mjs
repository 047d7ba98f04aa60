import { cellsOf, expectedOf, sampleOf, titleOf } from './cells.mjs'
import { changeOf, FAULTS } from './faults.mjs'

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

  it('are the same by the same chance, quick ones alone, and those without a version before first', () => {
    const sample = sampleOf(cells, 12, 7)
    expect(sample).toHaveLength(12)
    expect(sampleOf(cells, 12, 7)).toEqual(sample)
    expect(sampleOf(cells, 12, 8)).not.toEqual(sample)
    expect(sample.some(({ fault }) => /slow|never/.test(fault.name))).toBe(false)
    expect(sample.map(({ hasPrevious }) => hasPrevious)).toEqual(sample.map(({ hasPrevious }) => hasPrevious).sort())
  })

  it.each([
    ['css-missing', true, 'served', 'previous', true],
    ['css-missing', false, 'degraded', 'none', true],
    ['css-slow', false, 'served', 'this', false],
    ['css-slow', true, 'served', 'either', false],
    ['leak', false, 'served', 'either', true],
  ])('of %s, with a version before: %s, are %s by %s', (fault, hasPrevious, outcome, by, isReported) => {
    expect(expectedOf({ name: 'mfe-gifts', way: 'direct', fault: named(fault), hasPrevious })).toEqual({
      outcome,
      by,
      isReported,
    })
  })
})
