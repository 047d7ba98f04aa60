import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.mjs'
import { inRoot } from './workspace.mjs'

/** @param {number} count @returns {Promise<readonly number[]>} */
async function take(count) {
  const ports = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

it('gives what nobody listens on, and no port again at once', async () => {
  const [first = 0, ...others] = await take(20)
  expect(new Set([first, ...others]).size).toBe(20)
  const taken = createServer()
  await new Promise((resolve) => taken.listen(first, '127.0.0.1', () => resolve(undefined)))
  try {
    expect(await take(60)).not.toContain(first)
  } finally {
    taken.close()
  }
})

it('gives none to two processes that begin one after the other', async () => {
  const { href } = pathToFileURL(inRoot('tooling', 'free-port.mjs'))
  const script = `const { freePort } = await import('${href}'); for (let i = 0; i < 30; i += 1) console.log(await freePort())`
  const run = promisify(execFile)
  const given = await Promise.all(
    [1, 2].map(async () =>
      (await run(process.execPath, ['--input-type=module', '-e', script])).stdout.trim().split('\n'),
    ),
  )
  expect(new Set(given.flat()).size).toBe(60)
})
