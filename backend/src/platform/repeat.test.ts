import { repeat } from './repeat.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Something whose runs end when they are told to. */
function controlled() {
  const ends: ((failure?: Error) => void)[] = []
  const run = () =>
    new Promise<void>((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve())))
  return { run, ends }
}

describe('what is done every so often', () => {
  it('is never done twice at once, and goes on after a failure', async () => {
    const { run, ends } = controlled()
    const failures: unknown[] = []
    const end = repeat(1_000, run, (failure) => failures.push(failure))
    await jest.advanceTimersByTimeAsync(3_000)
    expect(ends).toHaveLength(1)
    ends[0]?.(new Error('away'))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(failures).toEqual([new Error('away')])
    expect(ends).toHaveLength(2)
    end()
  })

  it('is done no more once it was ended, and what was under way then tells nobody that it failed', async () => {
    const { run, ends } = controlled()
    const failures: unknown[] = []
    const end = repeat(1_000, run, (failure) => failures.push(failure))
    await jest.advanceTimersByTimeAsync(1_000)
    end()
    ends[0]?.(new Error('closed'))
    await jest.advanceTimersByTimeAsync(5_000)
    expect([ends.length, failures]).toEqual([1, []])
  })
})
