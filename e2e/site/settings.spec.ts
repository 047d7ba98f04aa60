import { DAY_MS, DEFAULT_INTERVIEW, MINUTE_MS, paths } from '@cupboard/shared/contracts'
import { whenRunning } from '../fixtures/funnel.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { expect } from '../fixtures/test.ts'

test.use({
  ownSettings: {
    WAREHOUSE_SALE_START: new Date(Date.now() - DAY_MS).toISOString(),
    WAREHOUSE_SALE_END: new Date(Date.now() + DAY_MS).toISOString(),
    WAITLIST_FORM_URL: 'https://forms.example/waitlist',
    BLOG_URL: 'https://blog.example/stories?from=shelf',
  },
})

test('the sale at the warehouse is announced while it is on, where people look around (SHELL-90, SHELL-91)', async ({
  page,
  own,
}) => {
  const sale = page.getByText('Warehouse pickup sale, 3/24–3/26, 9am–5pm.')
  await page.goto(paths.home())
  await whenRunning(page)
  await expect(sale).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/Pickup only at the company warehouse in Austin, TX\./)).toBeInViewport({ ratio: 1 })
  await page.goto(paths.login())
  await whenRunning(page)
  await expect(sale).toHaveCount(0)

  await test.step('who waits for us is asked by the form that was given (FUN-22)', async () => {
    await page.route('https://forms.example/waitlist', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Tell us where you live</h1>' }),
    )
    await carry(page, { zipcode: '75001', interview: DEFAULT_INTERVIEW }, own)
    await page.goto(paths.waitlist())
    const form = page.getByTitle('Waitlist form')
    await expect(form).toBeInViewport()
    await expect(form.contentFrame().getByRole('heading')).toHaveText('Tell us where you live')
    await expect(page.getByRole('button', { name: 'Join the waitlist' })).toHaveCount(0)
  })

  await test.step('the blog is where its address says (SHELL-16)', async () => {
    await page.route('https://blog.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Stories of our shelves</h1>' }),
    )
    await page.goto(paths.blog())
    await expect(page).toHaveURL('https://blog.example/stories?from=shelf')
    await expect(page.getByRole('heading')).toHaveText('Stories of our shelves')
  })

  await test.step('and no longer', async () => {
    await own.ops.moveClock((2 * DAY_MS) / MINUTE_MS)
    await page.goto(paths.home())
    await whenRunning(page)
    await expect(sale).toHaveCount(0)
  })
})
