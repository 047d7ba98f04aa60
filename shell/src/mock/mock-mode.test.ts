import { FLAG_DEFAULTS, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { createFlags } from '../ports/flags.ts'
import { createMockMode, HOUSEHOLD_KEY, MOCK_KEY } from './mock-mode.ts'

function start(told?: Parameters<typeof createFlags>[1]) {
  const flags = createFlags(() => undefined, told)
  const answer = (mockData: boolean) => flags.start(async () => async (tell) => tell({ ...FLAG_DEFAULTS, mockData }))
  return { answer, mode: createMockMode(window.sessionStorage, flags) }
}

describe('mock mode', () => {
  beforeEach(() => window.sessionStorage.clear())

  it.each(['/mock', '/Mock/'])('is switched on by %s and stays on in this tab (X-11, LAND-17)', async (path) => {
    const { mode, answer } = start()
    mode.visit(path)
    expect(mode.isOn.get()).toBe(false)
    await answer(false)
    mode.visit(path)
    expect(mode.isOn.get()).toBe(false)
    await answer(true)
    mode.visit(path)
    expect(mode.isOn.get()).toBe(true)
    expect(start().mode.isOn.get()).toBe(true)
  })

  it('is switched off by /unmock with a slash at its end, too, as it is switched on (DASH-54)', async () => {
    const { mode, answer } = start()
    await answer(true)
    for (const [path, isOn] of [
      ['/mock/', true],
      ['/unmock/', false],
    ] as const) {
      mode.visit(path)
      expect([path, mode.isOn.get()]).toEqual([path, isOn])
    }
  })

  it('is switched off by /unmock, which forgets all of it (X-11, LAND-17)', async () => {
    const { mode, answer } = start()
    await answer(true)
    mode.visit('/mock')
    window.sessionStorage.setItem(HOUSEHOLD_KEY, '{}')
    window.sessionStorage.setItem(SIGN_UP_DATA_KEY, '{}')
    mode.visit('/unmock')
    expect(mode.isOn.get()).toBe(false)
    expect(window.sessionStorage).toHaveLength(0)
  })

  it('tells each time whether the data are canned now (LAND-15)', async () => {
    const { mode, answer } = start()
    const told: boolean[] = []
    mode.isOn.subscribe(() => told.push(mode.isOn.get()))
    await answer(true)
    for (const path of ['/mock', '/unmock', '/mock']) mode.visit(path)
    expect(told).toEqual([true, false, true])
  })

  it('waits for the flag that allows it (LAND-17, OP-76)', async () => {
    const { mode, answer } = start()
    mode.visit('/mock')
    mode.visit('/')
    expect(mode.isOn.get()).toBe(false)
    await answer(true)
    expect(mode.isOn.get()).toBe(true)
  })

  it('does not come on where it was switched off before the flag is known (X-11, OP-76)', async () => {
    const { mode, answer } = start()
    for (const path of ['/mock', '/unmock', '/']) mode.visit(path)
    await answer(true)
    expect(mode.isOn.get()).toBe(false)
  })

  it('does not come on where the flag does not allow it (LAND-17, OP-76)', async () => {
    const { mode, answer } = start()
    await answer(false)
    mode.visit('/mock')
    expect(mode.isOn.get()).toBe(false)
  })

  it('ends where the flag does not allow it any more (X-11, LAND-17)', async () => {
    window.sessionStorage.setItem(MOCK_KEY, 'on')
    const { mode, answer } = start()
    expect(mode.isOn.get()).toBe(true)
    await answer(false)
    expect(mode.isOn.get()).toBe(false)
    expect(window.sessionStorage.getItem(MOCK_KEY)).toBeNull()
  })

  it('is off from the start where the page says that the flag does not allow it any more (X-11, LAND-17)', () => {
    window.sessionStorage.setItem(MOCK_KEY, 'on')
    expect(start({ mockData: true }).mode.isOn.get()).toBe(true)
    expect(start({ mockData: false }).mode.isOn.get()).toBe(false)
    expect(window.sessionStorage.getItem(MOCK_KEY)).toBeNull()
  })

  it('is decided at once, except while its path waits for the flag (OP-76)', async () => {
    const { mode, answer } = start()
    await mode.decided()
    mode.visit('/mock')
    const onDecided = jest.fn()
    const deciding = mode.decided().then(onDecided)
    await mode.isOn.get()
    expect(onDecided).not.toHaveBeenCalled()
    await answer(true)
    await deciding
    expect(onDecided).toHaveBeenCalledTimes(1)
  })
})
