import { err, mapOk, ok, type Failure, type Result } from './result.ts'

const half = (count: number): Result<number, Failure<'odd'>> =>
  count % 2 === 0 ? ok(count / 2) : err('odd', `${count}`)

describe('mapOk', () => {
  it('changes the value of what went well', () => {
    expect(mapOk(half(4), (count) => ({ count }))).toEqual(ok({ count: 2 }))
  })

  it('leaves a failure as it is, and asks for no value', () => {
    const change = jest.fn()
    const failed = half(3)
    expect(mapOk(failed, change)).toBe(failed)
    expect(change).not.toHaveBeenCalled()
  })
})
