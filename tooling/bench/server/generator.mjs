import { Client } from 'undici'

/**
 * The load generator, a process of its own. Each client sends its next request as soon as the answer to the last one was read.
 *
 * @typedef {object} Load
 * @property {number} id
 * @property {string} origin
 * @property {import('./signature.mjs').SentRequest[]} requests each sent once, or in turns
 * @property {boolean} areRepeated
 * @property {number} clients
 * @property {number} warmUpMs not counted
 * @property {number} forMs
 */
/** @typedef {{ latenciesMs: Float64Array, ms: number, statuses: Record<string, number>, cpuMs: number }} Sent */

/** @param {Load} load @returns {Promise<Sent>} */
async function send({ origin, requests, areRepeated, clients, warmUpMs, forMs }) {
  /** @type {number[]} */
  const latencies = []
  /** @type {Record<string, number>} */
  const statuses = {}
  const begin = performance.now() + warmUpMs
  const end = begin + forMs
  const cpuBefore = process.cpuUsage()
  let next = 0
  let last = begin

  const nextRequest = () => requests[areRepeated ? next++ % requests.length : next++]

  async function client() {
    const connection = new Client(origin, { pipelining: 1 })
    for (let sentAt = performance.now(); sentAt < end; sentAt = performance.now()) {
      const request = nextRequest()
      if (!request) break
      const { method, path, headers, body = null } = request
      const answer = await connection.request({ method, path, headers, body })
      await answer.body.dump({ limit: Infinity })
      const now = performance.now()
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      if (sentAt < begin) continue
      latencies.push(now - sentAt)
      last = Math.max(last, now)
    }
    await connection.close()
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { latenciesMs: Float64Array.from(latencies), ms: last - begin, statuses, cpuMs: (user + system) / 1000 }
}

process.on('message', async (/** @type {Load} */ load) => process.send?.({ id: load.id, answer: await send(load) }))
process.once('disconnect', () => process.exit(1))
process.send?.({ id: 0, answer: {} })
