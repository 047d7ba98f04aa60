import { fork } from 'node:child_process'

/**
 * A process that answers questions: `{ id, ask, … }` in, `{ id, answer }` out. What it says first, unasked, has the id 0.
 *
 * @param {string} script
 * @param {{ args?: string[], execArgv?: string[], env?: NodeJS.ProcessEnv, log?: number | 'inherit' }} [options] `log`: where its standard error goes
 */
export function startHelper(script, { args = [], execArgv = [], env = process.env, log = 'inherit' } = {}) {
  const child = fork(script, args, {
    env,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', log, 'ipc'],
  })
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  let count = 0
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.on('message', (/** @type {{ id: number, answer: unknown }} */ { id, answer }) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${script} ended with ${code}.`))
  })
  /** @param {number} id @returns {Promise<any>} */
  const answerTo = (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))

  return {
    ready: answerTo(0),
    /** @param {string} what @param {object} [facts] @returns {Promise<any>} */
    async ask(what, facts = {}) {
      const id = ++count
      const answer = answerTo(id)
      child.send({ id, ask: what, ...facts })
      return answer
    },
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
