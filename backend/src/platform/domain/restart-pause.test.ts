import { pauseBeforeRestart } from './restart-pause.ts'

describe('the pause before a process is started again', () => {
  it('doubles with each failure in a row, up to half a minute', () => {
    expect([0, 1, 2, 6, 7, 50].map(pauseBeforeRestart)).toEqual([0, 500, 1000, 16_000, 30_000, 30_000])
  })
})
