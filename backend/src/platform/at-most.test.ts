import { setImmediate as turn } from 'node:timers/promises'
import { atMost } from './at-most.ts'

it('lets so many run at once and no more, also after one that failed', async () => {
  const inTurn = atMost(3)
  let running = 0
  let most = 0
  const run = (number: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await turn()
      running -= 1
      if (number % 4 === 0) throw new Error(`${number}`)
      return number
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => run(number)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  expect([most, running, await run(1)]).toEqual([3, 0, 1])
})
