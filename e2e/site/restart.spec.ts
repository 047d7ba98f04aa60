import { paths } from '@cupboard/shared/contracts'
import { dataFolderFrom, removeDataFolder } from '../fixtures/data-folder.ts'
import { heading } from '../fixtures/funnel.ts'
import { fullName } from '../fixtures/household.ts'
import { opsOf } from '../fixtures/ops.ts'
import { freePort } from '@cupboard/tooling/free-port'
import { startServer } from '../fixtures/server.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

test('order, customer, interview and plan outlive a restart and a power cut', async ({ browser }) => {
  const { asNew, opsCookie } = site()
  const dataDir = await dataFolderFrom(asNew, 'restart')
  const port = await freePort()
  let server = await startServer(dataDir, port)
  const { origin } = server
  const ops = opsOf(origin, opsCookie)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const customer = await signUp(page, { origin, opsCookie })
  const ordered = await ops.orders()
  expect(ordered).toContainEqual(expect.objectContaining({ customer: fullName(customer), status: 'PaymentSucceeded' }))
  await page.goto(paths.dashboard())
  await expect(heading(page)).toContainText("Here's your next delivery")
  const planned = await page
    .getByRole('main')
    .getByText(/^\$\d+\.\d\d$/)
    .allTextContents()
  expect(planned.length).toBeGreaterThan(0)

  for (const end of ['stop', 'kill'] as const)
    await test.step(`after a ${end}`, async () => {
      await server[end]()
      server = await startServer(dataDir, port)
      expect(await ops.orders()).toEqual(ordered)
      await page.goto(paths.dashboard())
      await expect(heading(page)).toContainText("Here's your next delivery")
      await expect
        .poll(async () => {
          const amounts = await page
            .getByRole('main')
            .getByText(/^\$\d+\.\d\d$/)
            .allTextContents()
          // the year ahead comes after the delivery at hand, and later
          return amounts.slice(0, planned.length)
        })
        .toEqual(planned)
      await page.goto(paths.account())
      await expect(page.getByRole('main')).toContainText(customer.email)
      await expect(page.getByRole('main')).toContainText('1 adult')
    })

  await context.close()
  await server.stop()
  removeDataFolder(dataDir)
})
