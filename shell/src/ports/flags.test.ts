import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { createFlags } from './flags.ts'

describe('flags', () => {
  it('know ungated sign-up and the skipped interview, off until the service says otherwise (SHELL-69)', async () => {
    const flags = createFlags(() => undefined)
    expect([flags.flag('ungatedSignup'), flags.flag('interviewSkip')]).toEqual([false, false])
    await flags.start(async () => async (tell) => tell({ ...FLAG_DEFAULTS, ungatedSignup: true }))
    expect([flags.flag('ungatedSignup'), flags.flag('interviewSkip')]).toEqual([true, false])
    for (const name of ['ungatedSignup', 'interviewSkip'] as const)
      expect(createFlags(() => undefined, { [name]: true }).get()).toEqual({ ...FLAG_DEFAULTS, [name]: true })
  })

  it('begin with what production has: a gate, and every question (OP-11, OP-12)', () => {
    expect(createFlags(() => undefined).get()).toMatchObject({ ungatedSignup: false, interviewSkip: false })
  })

  it('begin with the one side of what is built but once (OP-33)', () => {
    const { materialStripe, newFooter, dashboardManifest, recommendationPage } = createFlags(() => undefined).get()
    expect([materialStripe, newFooter, dashboardManifest, recommendationPage]).toEqual([true, true, true, true])
  })

  it('stay as they were when the service fails, which is reported (SHELL-68)', async () => {
    const report = jest.fn()
    const flags = createFlags(report)
    await flags.start(async () => Promise.reject(new Error('down')))
    expect(flags.get()).toEqual(FLAG_DEFAULTS)
    expect(report).toHaveBeenCalledTimes(1)
  })

  it('are as the page says, where it does, until the service says otherwise (SHELL-68)', async () => {
    const flags = createFlags(() => undefined, { blockSignups: true, checkoutExperiment: 3, newFooter: 1, later: true })
    expect(flags.get()).toEqual({ ...FLAG_DEFAULTS, blockSignups: true, checkoutExperiment: 3 })
    await flags.settled
    await flags.start(async () => async (tell) => tell({ ...FLAG_DEFAULTS }))
    expect(flags.flag('blockSignups')).toBe(false)
  })

  it('tell everybody who listens of a change (SHELL-68)', async () => {
    const flags = createFlags(() => undefined, {})
    const listener = jest.fn()
    flags.subscribe(listener)
    await flags.start(async () => async (tell) => tell({ ...FLAG_DEFAULTS, lazyRoutes: true }))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(flags.flag('lazyRoutes')).toBe(true)
  })
})
