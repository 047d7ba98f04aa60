import type { Locator, Page } from '@playwright/test'
import { DEFAULT_INTERVIEW, paths } from '@cupboard/shared/contracts'
import { heading, onceSeen, QUESTIONS, reachRecommendation } from '../fixtures/funnel.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect, test } from '../fixtures/test.ts'

/** What each question is answered with, from the first to the last, where that is not one number. */
const LISTS: Readonly<Record<string, (page: Page) => readonly [first: Locator, last: Locator]>> = {
  [paths.household()]: (page) => [
    page.getByRole('checkbox', { name: 'Stays home' }).first(),
    page.getByRole('button', { name: 'One cat more' }),
  ],
  [paths.trash()]: (page) => [
    page.getByRole('button', { name: 'One kitchen bag more' }),
    page.getByRole('button', { name: 'One recycling bag more' }),
  ],
  [paths.preference()]: (page) => [
    page.getByRole('button', { name: 'Eco-Friendly' }),
    page.getByRole('button', { name: 'All Natural' }),
  ],
}

/** As the second of two presses in one go, whose first one has led here. */
async function pressSecondTime(page: Page, place: Locator): Promise<void> {
  await place.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Presses what closes a dialog, and waits until it has slid out: by what, as it begins. */
async function slidOutBy(dialog: Locator, closes: Locator): Promise<readonly string[]> {
  const leaving = await closes.evaluate(async (button: HTMLElement) => {
    const sheet = button.closest('dialog')
    button.click()
    await new Promise(requestAnimationFrame)
    return (sheet?.getAnimations() ?? []).map((one) => (one instanceof CSSAnimation ? one.animationName : ''))
  })
  await expect(dialog).toHaveCount(0)
  return leaving
}

test('on a phone a question, its answer and the bar stand in sight together (FUN-27)', async ({ page }) => {
  await carry(page, { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW })
  const edges = async (place: Locator) => {
    const box = await place.boundingBox()
    return { top: box?.y ?? Number.NaN, bottom: box ? box.y + box.height : Number.NaN }
  }
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [step, { path, question }] of QUESTIONS.entries()) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(question)
      const one = page.getByRole('spinbutton')
      const [first, last] = LISTS[path]?.(page) ?? [one, one]
      const bar = await edges(page.getByRole('group', { name: 'Go on' }))
      const asked = await edges(heading(page))
      const [answered, ended] = [await edges(first), await edges(last)]
      const isAnswered = answered.bottom <= bar.top && ended.bottom <= bar.top
      expect({ path, width, isAsked: asked.top >= 0, isAnswered }).toEqual({
        path,
        width,
        isAsked: true,
        isAnswered: true,
      })
      await test.step(`how far one is, and what is left of it, ${width} wide (FUN-28, FUN-31)`, async () => {
        await expect(page.getByText(`Step ${step + 1} of 9: `, { exact: false }).first()).toBeInViewport()
        const left = {
          [paths.cooking()]: '3 questions left about your kitchen',
          [paths.dishwashing()]: '2 questions left',
        }
        await expect(page.getByText(left[path] ?? '1 question left about').first()).toBeVisible()
      })
      const cupboard = await edges(page.getByRole('complementary', { name: 'Your cupboard so far' }))
      expect(cupboard.top).toBeGreaterThan(ended.bottom)
      await last.focus()
      await expect.poll(async () => (await edges(last)).bottom).toBeLessThanOrEqual(bar.top)
    }
  }
  await test.step('the seven preferences in the low window of a laptop, too', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(paths.preference())
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    const bar = await edges(page.getByRole('group', { name: 'Go on' }))
    expect((await edges(page.getByRole('button', { name: 'All Natural' }))).bottom).toBeLessThanOrEqual(bar.top)
  })
})

test('where all may look around, a zip that is not served is told so beside the good news (FUN-06)', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 422/)
  await carry(page, { approved: true, zipcode: '77002' })
  await page.goto(paths.gateSuccess())
  await expect(page.getByText(/We don’t deliver to 77002 yet, and take orders there once we do/)).toBeInViewport()
  await expect(page.getByRole('main')).not.toContainText('We deliver to 77002')
})

test('who presses twice goes on once: the next question does not hear the second press (FUN-20)', async ({ page }) => {
  await carry(page, { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW })
  const seen = onceSeen(page)
  await page.goto(paths.gateSuccess())
  await seen
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page)).toHaveText('Who lives here?')
  const go = page.getByRole('button', { name: 'Continue' })
  await pressSecondTime(page, go)
  await go.click()
  await expect(heading(page)).toHaveText('How many bathrooms do you have?')
  await pressSecondTime(page, go)
  await go.click()
  await expect(heading(page)).toHaveText('How many trash bags do you use in a week?')
})

test('a person is added by one press while an age is empty (FUN-35)', async ({ page }) => {
  await carry(page, { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW })
  await page.goto(paths.household())
  await page.getByLabel('Age', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByLabel('Age', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Age', { exact: true }).last()).toBeFocused()

  await test.step('cats and dogs are counted (FUN-36)', async () => {
    for (const pet of ['cat', 'dog']) {
      await page.getByRole('button', { name: `One ${pet} more` }).click()
      await expect(page.getByRole('spinbutton', { name: pet === 'cat' ? 'Cats' : 'Dogs' })).toHaveValue('1')
    }
  })

  await test.step('puppies with the dogs, and kittens with the cats (FUN-37)', async () => {
    for (const young of ['Dogs Puppies too', 'Cats Kittens too'])
      await expect(page.getByText(young, { exact: true })).toBeInViewport({ ratio: 1 })
  })
})

test('one adult is packed what half a year uses up, and told in whole things why (FUN-61, OP-14)', async ({ page }) => {
  await reachRecommendation(page)
  const laundry = page.getByRole('region', { name: 'Laundry' })
  await expect(laundry.getByRole('combobox')).toHaveCount(0)
  await expect(laundry).toContainText('1 bottle lasts you about 2 years. We pack half a year of anything at most')
  await expect(page.getByRole('main')).toContainText(
    '1 adult uses about 3 rolls a month; 4 rolls last you about 5 weeks.',
  )
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d+ (?:oz|rolls?|bags?|boxes|wipes?|sheets?) a day/)
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const summary = page.getByRole('complementary', { name: 'Order summary' })

  await test.step('that of some there is a most, and on which shelf what stands (FUN-55, FUN-60)', async () => {
    await expect(
      main.getByText('Certain products have a maximum quantity, so that everyone gets some.'),
    ).toBeInViewport({ ratio: 1 })
    for (const name of ['Everyday Essentials', 'Kitchen & Cleaning', 'Laundry', 'Defense'])
      await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  })

  await test.step('beside it what each shelf comes to, and what that makes (FUN-87, SHR-58)', async () => {
    for (const name of ['Subtotal', 'Shipping', 'Tax', 'Grand total'])
      await expect(summary.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await expect(summary).toContainText(/Shipping\s*Free/)
  })

  await test.step('and what one gets (FUN-90)', () =>
    expect(page.getByText('What you get', { exact: true }).first()).toBeVisible())

  await test.step('shelf by shelf, to open (FUN-85, FUN-86)', async () => {
    const row = summary.getByText(/^Toilet Paper, \d+ rolls$/)
    await expect(row).toBeHidden()
    await summary.getByText('Everyday Essentials').click()
    await expect(row).toBeVisible()
    await summary.getByText('Everyday Essentials').click()
    await expect(row).toBeHidden()
  })

  await test.step('another brand, and all that there is of a product, over the page (FUN-80, FUN-82)', async () => {
    await main.getByRole('button', { name: 'Change Toilet Paper' }).click()
    await expect(page.getByRole('dialog', { name: 'Change Toilet Paper' })).toContainText(
      'Other brands of the same product',
    )
    expect(await dialog.getByRole('radio').count()).toBeGreaterThan(1)
    await test.step('which slides out when it is closed, as every other (ACC-54)', async () =>
      expect(await slidOutBy(dialog, dialog.getByRole('button', { name: 'Close' }))).toEqual([
        expect.stringContaining('sink'),
      ]))
    const details = main.getByRole('button', { name: 'Details of Toilet Paper' })
    await details.click()
    await expect(dialog).toContainText('Why we love this product')
    await test.step('which Escape closes (FUN-30)', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
    await test.step('from one into the other and back, the first one’s opener has the focus (ACC-52)', async () => {
      await details.click()
      await dialog.getByRole('button', { name: 'Change product' }).click()
      await expect(page.getByRole('dialog', { name: 'Change Toilet Paper' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(details).toBeFocused()
    })
  })

  await test.step('what is not in the plan is offered in a dialog (FUN-81)', async () => {
    await main.getByRole('button', { name: 'Add products to Defense' }).click()
    await expect(page.getByRole('dialog', { name: 'Add products to Defense' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await laundry.getByRole('button', { name: /^Add it, .*: Bleach$/ }).click()
  const bleach = laundry.getByRole('combobox', { name: 'Quantity of Bleach' })
  await expect(bleach).toBeFocused()
  await page.reload()
  await expect(bleach).toHaveValue('1')
})

test('a removal that costs free shipping says so, and its undo brings all back (FUN-71, OP-01)', async ({ page }) => {
  await reachRecommendation(page)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const total = summary.getByRole('term').filter({ hasText: 'Grand total' }).locator('xpath=following-sibling::*')
  await expect(total).toHaveText(/\$\d+\.\d\d/)
  const before = await total.textContent()
  await page.getByRole('button', { name: 'Remove Toilet Paper' }).click()
  await expect(
    page.getByText(/Your total went (?:up|down) by .* with tax\. Shipping is \$5 under \$20\./),
  ).toBeVisible()
  await expect(summary).toContainText('Shipping is $5.00, because')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('combobox', { name: 'Quantity of Toilet Paper' })).toHaveValue('4')
  await expect(total).toHaveText(before ?? '')
  await page.getByRole('combobox', { name: 'Quantity of Toilet Paper' }).selectOption({ label: 'None this time' })
  await expect(page.getByText('skipped', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toHaveText(before ?? '')

  await test.step('more of it changes what its shelf comes to (FUN-74)', async () => {
    const shelf = summary.locator('summary').filter({ hasText: 'Everyday Essentials' })
    const cents = async (place: typeof shelf) =>
      Math.round(Number(/\$([\d.]+)/.exec(await place.innerText())?.[1]) * 100)
    const was = await cents(shelf)
    const quantity = page.getByRole('combobox', { name: 'Quantity of Toilet Paper' })
    const counts = await quantity.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
    const more = counts.find((count) => Number(count) > 4) ?? ''
    await quantity.selectOption(more)
    await expect.poll(() => cents(shelf)).toBeGreaterThan(was)
    await test.step('which Back and Forward of the browser keep (FUN-64)', async () => {
      await page.goBack()
      await expect(page).not.toHaveURL(/recommendation/)
      await page.goForward()
      await expect(quantity).toHaveValue(more)
    })
  })
})

test('the kitchen is asked in place, each question in focus; laundry from 0, at 1 (FUN-32, FUN-83)', async ({
  page,
}) => {
  await reachRecommendation(page)
  const dialog = page.getByRole('dialog')
  const asked = (question: string) => dialog.getByRole('heading', { name: question })
  await page.getByRole('button', { name: 'Kitchen questions' }).click()
  await expect(asked('How many nights a week do you cook?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).dblclick()
  await expect(asked('How many times a week do you run the dishwasher?')).toBeFocused()
  await test.step('Back leads to the one before (FUN-33)', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(asked('How many nights a week do you cook?')).toBeFocused()
    await dialog.getByRole('button', { name: 'Next' }).click()
  })
  await dialog.getByRole('spinbutton', { name: 'Runs a week' }).fill('5')
  await test.step('an answer that is not kept is not lost without a question (FUN-84)', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    await expect(question).toBeInViewport({ ratio: 1 })
    await question.getByRole('button', { name: 'Keep answering' }).click()
    await expect(question).toHaveCount(0)
    await test.step('where it is given up after all, the page scrolls again, and its opener has the focus (ACC-52)', async () => {
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Close without saving' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Kitchen questions' })).toBeFocused()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Next' }).click()
      await dialog.getByRole('spinbutton', { name: 'Runs a week' }).fill('5')
    })
  })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(asked('How many times a month do you clean?')).toBeFocused()
  const counted = page.waitForResponse(/\/api\/interviews\/rounder/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await test.step('the delivery is calculated again (FUN-79)', async () => expect((await counted).ok()).toBe(true))
  await expect(page.getByRole('main')).toContainText(
    'You run the dishwasher 5 times a week; 1 box lasts you about 6 weeks.',
  )
  await page.getByRole('button', { name: 'Laundry question' }).click()
  const loads = dialog.getByRole('spinbutton', { name: 'Loads a week' })
  await expect(loads).toHaveValue('1')
  await dialog.getByRole('button', { name: 'One load fewer' }).click()
  await expect(loads).toHaveValue('0')
  await expect(dialog.getByRole('button', { name: 'One load fewer' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).not.toContainText('Laundry Detergent')
})

test('a product is shown in full from its row of the summary, which Enter and Escape close on a phone (FUN-88, FUN-93)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await reachRecommendation(page)
  await test.step('that of some there is a most is told here, too (FUN-55)', async () => {
    await expect(page.getByText('Certain products have a maximum quantity, so that everyone gets some.')).toBeVisible()
  })
  const summary = page.getByRole('dialog', { name: 'Order summary' })
  for (const key of ['Enter', 'Escape']) {
    await page.getByRole('button', { name: /^\$[\d.]+\s*View summary/ }).click()
    await test.step('it is over the page (FUN-92)', () => expect(summary).toBeInViewport())
    await summary.getByRole('heading', { name: 'Order summary' }).focus()
    await page.keyboard.press(key)
    await expect(summary).toHaveCount(0)
  }
  await page.getByRole('button', { name: /View summary/ }).click()
  await summary.getByText('Everyday Essentials').click()
  const details = summary.getByRole('button', { name: /^View details of / }).nth(1)
  const product = String(await details.getAttribute('aria-label')).replace('View details of ', '')
  await details.click()
  await expect(page.getByRole('dialog', { name: product, exact: true })).toContainText('Why we love this product')
})
