import { together } from './together.ts'

it('answers in the order it was asked', async () => {
  expect(await together([Promise.resolve('order'), 2, Promise.resolve([3])])).toEqual(['order', 2, [3]])
})

it('fails with what failed first', async () => {
  const later = new Promise((_resolve, reject) => setImmediate(() => reject(new Error('aborted'))))
  await expect(together([later, Promise.reject(new Error('refused'))])).rejects.toThrow('refused')
})

it('fails with the cause, where what followed from it was heard of first', async () => {
  const followed = Object.assign(new Error('current transaction is aborted'), { code: '25P02' })
  const cause = new Promise((_resolve, reject) => setImmediate(() => reject(new Error('deadlock'))))
  await expect(together([Promise.reject(new Error('query', { cause: followed })), cause])).rejects.toThrow('deadlock')
  await expect(together([Promise.reject(followed)])).rejects.toThrow('aborted')
})

it('fails once nothing is left to run', async () => {
  let end: () => void = () => undefined
  const slow = new Promise<void>((resolve) => (end = resolve))
  let hasFailed = false
  const all = together([Promise.reject(new Error('refused')), slow]).catch((error: Error) => {
    hasFailed = true
    return error.message
  })
  await new Promise(setImmediate)
  expect(hasFailed).toBe(false)
  end()
  expect(await all).toBe('refused')
})
