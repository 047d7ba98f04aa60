import { keptFor } from './kept.ts'

let now = 0
beforeEach(() => {
  now = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

describe('what changes seldom', () => {
  it('is read once for all who ask while it is kept, and again afterwards', async () => {
    let times = 0
    const kept = keptFor(100, async () => (times += 1))
    expect(await Promise.all([kept(), kept()])).toEqual([1, 1])
    now += 99
    expect(await kept()).toBe(1)
    now += 1
    expect(await kept()).toBe(2)
  })

  it('is read again after a failure', async () => {
    const read = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('found')
    const kept = keptFor(100, read)
    await expect(kept()).rejects.toThrow('lost')
    expect(await kept()).toBe('found')
  })
})
