import { paths } from '@cupboard/shared/contracts'
import { whenTakenOver } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

test('a dialog that is escaped twice opens again at once, and lets the page scroll when it has gone (ACC-52)', async ({
  page,
}) => {
  await page.goto(paths.login())
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'About signing in' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await expect(page.getByRole('button', { name: 'About signing in' })).toBeFocused()
})

/** Turns a carousel: when the slide that goes is gone, and when the one that comes begins to be seen, in milliseconds. */
async function turn(carousel: Element): Promise<{ readonly isGone: number; readonly begins: number }> {
  const fades = (slide: Element | null) =>
    (slide?.getAnimations() ?? []).flatMap((animation) =>
      animation instanceof CSSTransition && animation.transitionProperty === 'opacity'
        ? [animation.effect?.getComputedTiming() ?? {}]
        : [],
    )
  const going = carousel.querySelector('[data-shown="true"]')
  carousel.querySelector<HTMLElement>('button:last-of-type')?.click()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const [gone] = fades(going)
  const [coming] = fades(carousel.querySelector('[data-shown="true"]'))
  return { isGone: Number(gone?.endTime), begins: Number(coming?.delay) }
}

test('of two slides one is gone before the other is to be seen (SHR-104)', async ({ page }) => {
  await page.goto(paths.science())
  const carousel = page.locator('[aria-roledescription="carousel"]').first()
  await carousel.scrollIntoViewIfNeeded()
  await whenTakenOver(page)
  const { isGone, begins } = await carousel.evaluate(turn)
  expect(isGone).toBeGreaterThan(0)
  expect(begins).toBeGreaterThanOrEqual(isGone)

  await test.step('around it stands all that the science is, with the way in (LAND-89, LAND-90)', async () => {
    const main = page.getByRole('main')
    for (const words of [
      'About you',
      'Personalized plan',
      'Predict monthly use',
      'Deliver just what you need',
      'We are here for you',
      'A better way',
    ])
      await expect(main.getByText(words, { exact: true })).toBeVisible()
    await expect(main.getByText('How many nights a week do you cook?')).toBeVisible()
    await expect(main).toContainText('Eight questions, none about brands')
    await expect(main).toContainText(/4\s*people at home\s*× 3\s*rolls each in a month\s*12\s*rolls on the shelf/)
    await expect(main.getByRole('img', { name: /^A box brings twelve rolls/ })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute('href', paths.ourPromise())
  })

  await test.step('whose it is, of two grown-ups, two children and a dog (LAND-70)', async () => {
    const drawn = page
      .locator('section')
      .filter({ has: page.getByText('About you', { exact: true }) })
      .locator('svg:not([data-fold])')
    await expect(drawn).toHaveCount(5)
    const [mother, father, son, daughter, dog] = await drawn.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(Math.min(mother.height, father.height)).toBeGreaterThan(Math.max(son.height, daughter.height))
    expect(Math.min(son.height, daughter.height)).toBeGreaterThan(dog.height)
    expect(dog.width).toBeGreaterThan(dog.height)
  })
})
