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
  const statusOf = async (name: string) => (await ops.orders()).filter(({ customer }) => customer === name)
  const answered: string[] = []
  const unanswered: string[] = []

  for (let cut = 0; cut < CUTS; cut++) {
    const first = await readyToPay({ origin, opsCookie })
    const second = await readyToPay({ origin, opsCookie })
    await first.pay()
    answered.push(fullName(first.household))
    unanswered.push(fullName(second.household))
    const cutOff = second.pay().catch(() => 'cut off')
    await server.kill()
    await cutOff
    server = await startServer(dataDir, port)
  }

  for (const name of answered) expect(await statusOf(name)).toMatchObject([{ status: 'PaymentSucceeded' }])
  for (const name of unanswered)
    await expect
      .poll(async () => (await statusOf(name)).map(({ status }) => status), { timeout: PATIENCE.test })
      .not.toContain('AwaitingPayment')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
