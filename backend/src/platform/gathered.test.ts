import { gathered } from './gathered.ts'

/** Batches that are answered when the test says so. */
function answeredLater() {
  const batches: { readonly asked: readonly number[]; readonly end: (isWell: boolean) => void }[] = []
  const ask = gathered<number, number>(
    (asked) =>
      new Promise((resolve, reject) => {
        const doubled = asked.map((number) => number * 2)
        batches.push({ asked, end: (isWell) => (isWell ? resolve(doubled) : reject(new Error('no'))) })
      }),
  )
  return { batches, ask, endLast: (isWell = true) => batches.at(-1)?.end(isWell) }
}

describe('what is gathered', () => {
  it('is asked at once by one alone, and together by those who come meanwhile, each with its own answer', async () => {
    const { batches, ask, endLast } = answeredLater()
    const first = ask(1)
    const others = [ask(2), ask(3)]
    expect(batches.map(({ asked }) => asked)).toEqual([[1]])
    endLast()
    expect(await first).toBe(2)
    await new Promise(setImmediate)
    expect(batches.map(({ asked }) => asked)).toEqual([[1], [2, 3]])
    endLast()
    expect(await Promise.all(others)).toEqual([4, 6])
  })

  it('fails for all of a batch, and goes on with the next', async () => {
    const { ask, endLast } = answeredLater()
    const first = ask(1)
    endLast(false)
    await expect(first).rejects.toThrow('no')
    const second = ask(2)
    endLast()
    expect(await second).toBe(4)
  })
})
