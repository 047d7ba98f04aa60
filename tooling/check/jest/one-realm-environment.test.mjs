import OneRealm from './one-realm-environment.mjs'

const CONFIG = { globalConfig: {}, projectConfig: { globals: { __GIVEN__: 'given' }, testEnvironmentOptions: {} } }

const begin = () => new OneRealm(CONFIG, { console, docblockPragmas: {}, testPath: __filename })

describe('a file of tests in the realm of all', () => {
  it('runs in the realm of its process, with the globals that it is given', async () => {
    const file = begin()
    expect(file.global).toBe(globalThis)
    expect(globalThis.__GIVEN__).toBe('given')
    await file.teardown()
    expect('__GIVEN__' in globalThis).toBe(false)
  })

  it.each([
    ['the globals', globalThis],
    ['the process', process],
    ['the variables of the environment', process.env],
  ])('leaves nothing in %s', async (_, target) => {
    target.STAYS = 'as it was'
    target.COMES_BACK = 'here'
    const before = Reflect.ownKeys(target)
    const file = begin()
    target.STAYS = 'changed'
    target.LEFT = 'behind'
    delete target.COMES_BACK
    await file.teardown()
    expect([target.STAYS, target.COMES_BACK]).toEqual(['as it was', 'here'])
    expect(new Set(Reflect.ownKeys(target))).toEqual(new Set(before))
    delete target.STAYS
    delete target.COMES_BACK
  })

  it('has real timers again once it has ended', async () => {
    const real = setTimeout
    const file = begin()
    file.fakeTimersModern.useFakeTimers()
    expect(setTimeout).not.toBe(real)
    await file.teardown()
    expect(setTimeout).toBe(real)
  })

  it('mocks what it shares only for itself', async () => {
    const real = Date.now
    const file = begin()
    file.moduleMocker.spyOn(Date, 'now').mockReturnValue(0)
    expect(Date.now()).toBe(0)
    file.moduleMocker.restoreAllMocks()
    expect(Date.now).toBe(real)
    await file.teardown()
  })
})
