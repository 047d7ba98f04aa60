import { keepRunning, PAUSES_MS } from './keep-running.mjs'

const BROKE = 70
const KILLED = 137
const CANNOT_START = 1

/**
 * Runs that end one after the other as they are told here.
 *
 * @param {readonly { code: number, wasTold?: boolean, ranMs?: number }[]} ends
 */
async function lived(ends) {
  const left = [...ends]
  /** @type {number[]} */
  const pauses = []
  /** @type {string[]} */
  const said = []
  let now = 0
  const code = await keepRunning(
    async () => {
      const end = left.shift() ?? { code: -1 }
      now += end.ranMs ?? 0
      return { code: end.code, wasTold: end.wasTold ?? false }
    },
    (line) => said.push(line),
    { now: () => now, pause: async (ms) => pauses.push(ms) },
  )
  return { code, pauses, said, left: left.length }
}

describe('a server that is kept running', () => {
  it.each([BROKE, KILLED])('is started again when it ends with %i, and ends as its last run did', async (code) => {
    expect(await lived([{ code }, { code: 0 }])).toMatchObject({ code: 0, pauses: [PAUSES_MS[0]] })
  })

  it.each([0, CANNOT_START])('is not started again when its first run ends with %i', async (code) => {
    expect(await lived([{ code }])).toEqual({ code, pauses: [], said: [], left: 0 })
  })

  it.each([143, 130, BROKE])('is not started again when it was told to stop, and ended with %i', async (code) => {
    expect(await lived([{ code, wasTold: true }])).toEqual({ code, pauses: [], said: [], left: 0 })
  })

  it('tries again where it cannot start after it broke', async () => {
    expect(await lived([{ code: KILLED }, { code: CANNOT_START }, { code: 0 }])).toMatchObject({
      code: 0,
      pauses: PAUSES_MS.slice(0, 2),
    })
  })

  it('pauses longer each time, and ends with a clear sentence when nothing helps', async () => {
    const { code, pauses, said } = await lived(Array.from({ length: 6 }, () => ({ code: BROKE, ranMs: 59_999 })))
    expect([code, pauses]).toEqual([BROKE, PAUSES_MS])
    expect(said.at(-1)).toMatch(/^The server broke 6 times .* is not started again\./)
  })

  it('begins with the shortest pause after a calm minute', async () => {
    const ends = [{ code: BROKE }, { code: BROKE }, { code: BROKE, ranMs: 60_000 }, { code: BROKE }, { code: 0 }]
    const [first, second] = PAUSES_MS
    expect((await lived(ends)).pauses).toEqual([first, second, first, second])
  })
})
