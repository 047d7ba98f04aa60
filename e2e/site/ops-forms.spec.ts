import { paths } from '@cupboard/shared/contracts'
import { expectRefused } from '../fixtures/refused.ts'
import { letIntoOps, site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

test('every form of operations says above its fields all that is wrong, and keeps what was typed (SHELL-03)', async ({
  page,
  context,
}) => {
  await letIntoOps(context, site())
  await page.goto(paths.ops())
  const main = page.getByRole('main')
  const within = page.getByRole('dialog')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  await expect(page.getByRole('heading', { level: 2, name: /flags/i })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  await test.step('on a phone the link that has the focus is whole in its strip', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 844 })
    const links = page.getByRole('navigation').getByRole('link')
    await links.first().focus()
    for (const link of (await links.all()).slice(1)) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width, height })
  })

  await test.step('a household', async () => {
    const field = main.getByLabel(/^Beginning of a name/)
    await field.fill('x'.repeat(101))
    await expectRefused({
      page,
      send: () => field.press('Enter'),
      faults: [{ words: 'Use at most 100 characters.', field }],
    })
    await expect(field).toHaveValue('x'.repeat(101))
    await field.fill('nobody at all')
    await field.press('Enter')
    await expect(main.getByText('Nobody was found.')).toBeVisible()
  })
  await test.step('an order', async () => {
    const field = main.getByLabel('Order number', { exact: true })
    await expectRefused({
      page,
      send: () => button('Look it up').click(),
      faults: [{ words: 'Give the number of an order.', field }],
    })
    await field.fill('1')
  })
  await test.step('boxes: what the server finds, too', async () => {
    const field = main.getByLabel('Several at once')
    await expectRefused({
      page,
      send: () => button('Mark all').click(),
      faults: [{ words: 'Give a line for each box.', field }],
    })
    await field.fill('ten1')
    await expectRefused({
      page,
      send: () => button('Mark all').click(),
      faults: [
        {
          words: 'Nothing was marked. Please mend these lines: Line 1, "ten1": does not begin with an order number',
          field,
        },
      ],
    })
    await field.fill('')
  })
  await test.step('a message', async () => {
    const field = main.getByLabel('Order number or email, if any')
    await field.fill('x'.repeat(201))
    await expectRefused({
      page,
      send: () => button(/^Show$/).click(),
      faults: [{ words: 'Use at most 200 characters.', field }],
    })
    await field.fill('')
  })
  await test.step('a token, with its reason', async () => {
    await button('Make a token').click()
    await within.getByLabel('Days until it ends').fill('0')
    await expectRefused({
      page,
      within,
      send: () => within.getByRole('button', { name: 'Make a token' }).click(),
      faults: [
        { words: 'Choose the module that it ships.', field: within.getByRole('combobox', { name: 'Module' }) },
        { words: 'Say in at least three letters what it is for.', field: within.getByLabel('What for') },
        { words: 'Give a whole number of days, 366 at most.', field: within.getByLabel('Days until it ends') },
        { words: 'Give a reason of at least three letters.', field: within.getByLabel('Why?') },
      ],
    })
    await page.keyboard.press('Escape')
    await expect(within).toHaveCount(0)
  })
})
