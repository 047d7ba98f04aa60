import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fullName } from '../fixtures/household.ts'
import { opsOf } from '../fixtures/ops.ts'
import { freePort, startServer } from '../fixtures/server.ts'
import { signInToOps } from '../fixtures/site.ts'
import { readyToPay } from '../fixtures/sign-up.ts'
import { expect, test } from '../fixtures/test.ts'
import { PATIENCE } from '../patience.ts'

const CUTS = 6

test('no power cut loses an order that was answered, or leaves one in the air', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cupboard-power-'))
  const port = await freePort()
  let server = await startServer(dataDir, port)
  const { origin } = server
  const opsCookie = await signInToOps(origin, server.opsToken ?? '')
  const ops = opsOf(origin, opsCookie)
  const statusesOf = async (name: string) =>
    (await ops.orders()).filter(({ customer }) => customer === name).map(({ status }) => status)
  const answered: string[] = []
  const unanswered: string[] = []

  for (let cut = 0; cut < CUTS; cut++) {
    const first = await readyToPay({ origin, opsCookie })
    const second = await readyToPay({ origin, opsCookie })
    const underWay = second.pay().then(
      () => answered,
      () => unanswered,
    )
    await first.pay()
    await server.kill()
    answered.push(fullName(first.household))
    ;(await underWay).push(fullName(second.household))
    server = await startServer(dataDir, port)
  }

  for (const name of answered) expect(await statusesOf(name)).toEqual(['PaymentSucceeded'])
  for (const name of unanswered)
    await expect.poll(() => statusesOf(name), { timeout: PATIENCE.test }).not.toContain('AwaitingPayment')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
