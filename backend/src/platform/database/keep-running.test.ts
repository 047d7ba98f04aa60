import { createLog } from '../log.ts'
import { keepRunning, type Running } from './keep-running.ts'

/** A program that ends when the test says so, or when it is stopped. */
function program() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let stops = 0
  const stop = async () => {
    stops += 1
    end()
  }
  return { ended, end: () => end(), stop, stops: () => stops }
}

/** Programs that are started one after the other; where there is none left, a start fails. */
function supervised(...later: readonly Running[]) {
  const first = program()
  const left = [...later]
  const pauses: number[] = []
  const clock = { ms: 0 }
  let starts = 0
  const again = async () => {
    starts += 1
    const next = left.shift()
    if (!next) throw new Error('no more')
    return next
  }
  const pause = async (ms: number) => void pauses.push(ms)
  const running = keepRunning(first, again, createLog('silent'), { now: () => clock.ms, pause })
  return { first, running, pauses, clock, starts: () => starts }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

describe('a program that is kept running', () => {
  it('is started again when it ends, and the new one is what is stopped', async () => {
    const second = program()
    const { first, running, starts } = supervised(second)
    first.end()
    await turns()
    await running.stop()
    await running.ended
    expect([starts(), first.stops(), second.stops()]).toEqual([1, 0, 1])
  })

  it('is not started again when it was stopped', async () => {
    const { running, starts } = supervised(program())
    await running.stop()
    await running.ended
    expect(starts()).toBe(0)
  })

  it('is given up only after several tries, each after a longer pause', async () => {
    const { first, running, pauses } = supervised()
    first.end()
    await running.ended
    expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 4_000])
  })

  it('has all its tries again after a calm minute, and not before', async () => {
    const [second, third] = [program(), program()]
    const { first, running, pauses, clock } = supervised(second, third)
    first.end()
    await turns()
    clock.ms += 59_999
    second.end()
    await turns()
    clock.ms += 60_000
    third.end()
    await running.ended
    expect(pauses.slice(0, 4)).toEqual([0, 250, 0, 250])
  })

  it('that is stopped while it is started again ends, too', async () => {
    const arrivals: ((program: Running) => void)[] = []
    const first = program()
    const second = program()
    const running = keepRunning(first, () => new Promise((arrive) => arrivals.push(arrive)), createLog('silent'), {
      pause: async () => undefined,
    })
    first.end()
    await turns()
    const stopping = running.stop()
    arrivals.forEach((arrive) => arrive(second))
    await stopping
    expect(second.stops()).toBe(1)
  })
})
