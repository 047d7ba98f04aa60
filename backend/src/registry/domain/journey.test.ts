import { certificationOf, type Journey } from './journey.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 5, minute))
const ran = (minute: number, versions: Journey['versions'], passed = true, flags: Journey['flags'] = {}): Journey => ({
  versions,
  flags,
  passed,
  ranAt: at(minute),
})
const shop = { name: 'mfe-checkout', version: '2' } as const
const shell = { name: 'shell', version: '1' } as const
const funnel = { name: 'mfe-funnel', version: '1' } as const
const others = [shell, funnel]
const set = { shell: '1', 'mfe-funnel': '1', 'mfe-checkout': '2' }

describe('what journeys say of a version', () => {
  it('is that its set was gone by, at the last time', () => {
    expect(certificationOf(shop, others, [ran(1, set), ran(4, set)])).toEqual({ verdict: 'certified', at: at(4) })
  })

  it('is that it failed, where its set did with any flags, whatever its pairs did elsewhere', () => {
    const journeys = [
      ran(1, set, true),
      ran(2, set, false, { lazyRoutes: true }),
      ran(3, { ...set, 'mfe-landing': '1' }),
    ]
    expect(certificationOf(shop, [...others, { name: 'mfe-landing', version: '2' }], journeys)).toEqual({
      verdict: 'not certified',
      beside: [{ name: 'mfe-landing', version: '2' }],
    })
    expect(certificationOf(shop, others, journeys.slice(0, 2))).toEqual({
      verdict: 'failed',
      at: at(2),
      beside: others,
    })
  })

  it('is as old as the pair that was looked at longest ago, each by its last journey', () => {
    const journeys = [
      ran(1, { ...set, 'mfe-funnel': '3' }),
      ran(5, { ...set, 'mfe-funnel': '3' }),
      ran(3, { ...set, shell: '3' }),
      ran(9, { ...set, shell: '3' }, false),
    ]
    expect(certificationOf(shop, others, journeys)).toEqual({ verdict: 'certified', at: at(3) })
  })

  it('names beside what it failed each time, and beside what nobody looked', () => {
    const withShell = ran(1, { ...set, 'mfe-funnel': '3' }, false)
    expect(certificationOf(shop, others, [withShell])).toEqual({ verdict: 'failed', at: at(1), beside: [shell] })
    expect(certificationOf(shop, others, [{ ...withShell, passed: true }])).toEqual({
      verdict: 'not certified',
      beside: [funnel],
    })
  })

  it('is nothing, where another version of it took part, or nobody is beside it', () => {
    expect(certificationOf({ ...shop, version: '3' }, others, [ran(1, set)])).toMatchObject({
      verdict: 'not certified',
    })
    expect(certificationOf(shop, [], [])).toEqual({ verdict: 'not certified', beside: [] })
  })
})
