import type { Page } from '@playwright/test'
import { BRAND, BUNDLES, paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import { stopClock } from '../fixtures/clock.ts'
import { heading, whenRunning, whenTakenOver } from '../fixtures/funnel.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { SOCIAL_PAGES } from '../fixtures/start-site.ts'
import { expect, test } from '../fixtures/test.ts'

const HEADER = 'Get The Products You Use Everyday Without The Hassle!'
const BRANDS = [
  'Caboo',
  'Cascade',
  'Cottonelle',
  'Fantastik',
  'Glad',
  'Kleenex',
  'Mrs. Meyers',
  'Puracy',
  'Seventh Generation',
  'Soapbox Soaps',
]
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const start = (page: Page) => main(page).getByRole('link', { name: 'Get Started' }).first()

test('what the landing says, shows and leads to', async ({ page }) => {
  await page.goto(paths.productGroup('cupboard-hand-sanitizer'))
  const price = main(page)
    .getByText(/^\$0\.\d\d$/)
    .first()
  const cents = Math.round(Number((await price.textContent())?.slice(1)) * 100)
  await page.goto(paths.home())
  await whenRunning(page)

  await test.step('what it is, and how soon it comes (LAND-44, LAND-46)', async () => {
    await expect(heading(page)).toHaveText(HEADER)
    await expect(page.getByText(/deliver the first box in 5 business days or less\.$/)).toBeInViewport({ ratio: 1 })
  })

  await test.step('what the bottles that stand on its shelf cost', async () => {
    const ofTwoBottlesOfEightOunces = `$${((cents * 16) / 100).toFixed(2)}`
    await expect(main(page).getByText(ofTwoBottlesOfEightOunces, { exact: true }).first()).toBeVisible()
  })

  await test.step('how it works, and what one can count on (LAND-48, LAND-49)', async () => {
    for (const name of ['You answer once. We keep count.', 'What you can count on'])
      await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
  })

  await test.step('what is claimed: price, box, and that one may leave (LAND-50, LAND-51)', async () => {
    for (const words of [
      'Free shipping over $20',
      'A smart subscription',
      'A personalised recommended box',
      'Grocery-store prices',
      'Cancel anytime',
      'No lock-in',
      'Small orders may ship every other month.',
    ])
      await expect(main(page)).toContainText(words)
  })

  await test.step('when it ships, and where to (LAND-52, LAND-53)', async () => {
    await expect(main(page)).toContainText('It leaves our warehouse the next business day.')
    await expect(main(page)).toContainText('We deliver to certain zip codes in and around Austin, TX.')
    await expect(main(page).getByText('Nowhere outside of Texas.')).toBeVisible()
  })

  const brands = main(page).getByRole('region', { name: 'Brands you know, and a few worth knowing' })
  await test.step('as elsewhere: eight questions, and three rolls a head in a month', async () => {
    await expect(main(page)).toContainText('Eight questions, none of them about brands')
    await expect(main(page)).not.toContainText(/(?:seven|nine|ten) (?:short )?questions/i)
    await expect(main(page)).toContainText(/4\s*people at home\s*× 3\s*rolls each in a month\s*12\s*rolls on the shelf/)
  })

  await test.step('which brands there are, without arrows, and all products (LAND-54, LAND-58)', async () => {
    await expect(brands.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products/bundles/everyday',
    )
    await expect(brands.getByRole('button', { name: /previous|next|arrow|[<>‹›←→]/i })).toHaveCount(0)
  })

  await test.step('as many of them as there is room for (LAND-59, LAND-55)', async () => {
    expect((await brands.getByRole('listitem').allInnerTexts()).map((name) => name.toLowerCase()).sort()).toEqual(
      BRANDS.map((name) => name.toLowerCase()).sort(),
    )
    for (const [width, shown] of [
      [700, 1],
      [1000, 3],
      [1280, 5],
      [3200, 7],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const inSight = () =>
        brands.getByRole('list').evaluate((list) => {
          const { left, right } = list.getBoundingClientRect()
          return [...list.children].filter((item) => {
            const box = item.getBoundingClientRect()
            return box.left >= left - 1 && box.right <= right + 1
          }).length
        })
      await expect.poll(inSight, { message: `brands at ${width} pixels` }).toBe(shown)
    }
  })

  await test.step('a product of a brand, and how boxes are packed, over the page (LAND-68, LAND-69)', async () => {
    for (const opener of [
      brands.getByRole('button', { name: 'Kleenex' }),
      main(page).getByText('How we pack safely'),
    ]) {
      await opener.click()
      await expect(dialog(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })

  await test.step('why it is a smart subscription, and all that a household needs (LAND-60, LAND-61)', async () => {
    const science = main(page).getByRole('link', { name: 'Show me the Science' })
    for (const width of [390, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(science).toBeVisible()
    }
    await expect(science).toHaveAttribute('href', paths.science())
    await expect(main(page).getByRole('heading', { name: 'Everything your household needs' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Build your custom plan' })).toHaveAttribute(
      'href',
      paths.ourPromise(),
    )
  })

  await test.step('its shelves are cards, on a tablet a strip of cards that are 260 wide (LAND-62, LAND-63)', async () => {
    const cards = main(page).locator('#bundles ul')
    const scrolls = () => cards.evaluate((list) => list.scrollWidth > list.clientWidth + 1)
    await expect(cards.getByRole('listitem')).toHaveCount(4)
    expect(await scrolls()).toBe(false)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect.poll(scrolls).toBe(true)
    expect(Math.round((await cards.getByRole('listitem').first().boundingBox())?.width ?? 0)).toBe(260)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('what customers say, and a better way (LAND-64, LAND-65)', async () => {
    const voices = main(page).getByRole('region', { name: 'What customers say' })
    expect(await voices.getByRole('figure').count()).toBeGreaterThan(1)
    for (const voice of await voices.getByRole('figure').all()) await expect(voice).toContainText(/[“"].+[”"]/s)
    await expect(main(page).getByRole('heading', { name: 'A better way' })).toBeVisible()
    await expect(start(page)).toHaveAttribute('href', paths.ourPromise())
  })

  await test.step('what others ask, with an address for who wants to reach us (LAND-66, LAND-78)', async () => {
    await expect(main(page).getByRole('heading', { name: 'Fair questions' })).toBeVisible()
    await expect(main(page).locator('#questions #faqs-contact-us')).toBeAttached()
  })

  const foot = page.getByRole('contentinfo')
  await test.step('its foot says why, and which shelves there are (SHELL-94, SHELL-95)', async () => {
    await expect(foot).toContainText('Why Cupboard')
    await expect(foot.getByRole('link', { name: 'The Science' })).toHaveAttribute('href', paths.science())
    for (const { id, title } of Object.values(BUNDLES))
      await expect(foot.getByRole('link', { name: title })).toHaveAttribute('href', paths.bundle(id))
  })
  await test.step('who we are, and where else (SHELL-96, SHELL-97)', async () => {
    for (const [name, href] of [
      ['About', '/about'],
      ['Leadership', '/about#leadership'],
      ['Investor Relations', '/about#investors'],
      ['News', '/about#news'],
      ['Blog', '/blog'],
    ] as const)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    for (const [name, url] of [
      ['Instagram', SOCIAL_PAGES.INSTAGRAM_URL],
      ['Facebook', SOCIAL_PAGES.FACEBOOK_URL],
      ['LinkedIn', SOCIAL_PAGES.LINKEDIN_URL],
    ] as const)
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', url)
  })
  await test.step('how to reach us, and the legal texts over the page (SHELL-98, SHELL-99)', async () => {
    await expect(foot.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', `mailto:${BRAND.supportEmail}`)
    for (const name of ['Terms of Use', 'Privacy Policy']) {
      await foot.getByRole('button', { name }).click()
      const text = page.getByRole('dialog', { name })
      await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(300)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })
  await test.step('whose it is, and that nobody gets more than their share (SHELL-100, SHELL-101)', async () => {
    await expect(foot).toContainText(`© ${BRAND.legalName}`)
    await expect(foot).toContainText('are trademarks of')
    await expect(foot).toContainText(
      'Orders that look like hoarding, such as large quantity adjustments or gaming the system, may be cancelled.',
    )
  })

  await test.step('a zip that is typed there is answered by the gate, by keyboard alone', async () => {
    await page.getByLabel('Your zip code').fill('78704')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Good news')
    await page.goBack()
    await expect(page).toHaveURL(paths.gate())
    await expect(page.getByLabel('Zipcode')).toHaveValue('78704')
  })
})

test('the way in: by the promise to the gate, and past it for who was let in (LAND-39, LAND-43)', async ({ page }) => {
  await page.goto(`${paths.home()}?utm_source=mail`)
  await whenRunning(page)
  await expect(start(page)).toHaveAttribute('href', '/our-promise?utm_source=mail')
  await start(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/our-promise?utm_source=mail')
  const go = main(page).getByRole('link', { name: 'Continue' })
  await test.step('Back leads to the landing, Continue to the gate (LAND-83, LAND-84)', async () => {
    await expect(go).toHaveAttribute('href', `${paths.gate()}?utm_source=mail`)
    await main(page).getByRole('link', { name: 'Back', exact: true }).click()
    await expect(heading(page)).toHaveText(HEADER)
    await expect(page).toHaveURL(/^[^?]*\/(?:\?utm_source=mail)?$/)
  })
  await test.step('who is approved goes on to the questions (LAND-80)', async () => {
    await carry(page, { approved: true, zipcode: '78704' })
    await page.goto(paths.ourPromise())
    await expect(go).toHaveAttribute('href', paths.household())
  })
})

test('an address of a campaign is led to the one that says it whole', async ({ page }) => {
  const arrives = async (address: string, wanted: string) => {
    await page.goto(address)
    await expect(page).toHaveURL(wanted)
    await expect(heading(page)).toBeVisible()
  }
  await test.step('a landing, and a building of the partner’s (LAND-05, LAND-31)', async () => {
    await arrives('/landing/westlake?utm_source=flyer', '/landing/westlake?utm_campaign=westlake&utm_source=flyer')
    await arrives('/?utm_campaign=fetch_atx_barton-heights&utm_content=g1', '/barton-heights?utm_content=g1')
  })
  await test.step('the travel guide’s, with its code (LAND-33, LAND-34)', async () => {
    await page.goto('/localeur')
    await expect(page).toHaveURL((at) => at.pathname === '/localeur' && at.searchParams.get('rc') === 'localeur')
    expect(new URL(page.url()).searchParams.get('utm_campaign')).toBe('coupon_localeur')
  })
  await test.step('where it has a query without one, too (LAND-35)', () =>
    arrives('/localeur?utm_source=guide', '/localeur?utm_source=guide&rc=localeur'))
  const isKept = (words: string) =>
    expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)).toContain(words)
  await test.step('an employer’s is the landing of its perk, which is kept (LAND-21, LAND-23)', async () => {
    await page.goto('/employee_perk/lonestar')
    await expect(page.getByText(/^Lone Star Robotics pays a part of your plan\./)).toBeInViewport({ ratio: 1 })
    await isKept('"employerSlug":"lonestar"')
  })
  await test.step('whom the partner delivers to passes the gate (LAND-81)', async () => {
    await page.goto('/landing/fetch?utm_campaign=coupon_fetch&utm_content=northshore')
    await isKept('partnerAddress')
    await page.goto(paths.ourPromise())
    await expect(main(page).getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      new RegExp(`^${paths.household()}`),
    )
  })
  await test.step('a code is taken off each price (SHR-69)', async () => {
    await page.context().setStorageState({ cookies: [], origins: [] })
    await page.goto('/?rc=welcome20')
    await isKept('welcome20')
    await page.goto(paths.productGroup('cupboard-toilet-paper'))
    await expect(main(page).getByText('Save 20%', { exact: true })).toBeInViewport()
    const full = main(page).locator('s').first()
    const centsOf = (words: string | null) =>
      Number(
        /(\d+)\.(\d\d)/
          .exec(words ?? '')
          ?.slice(1)
          .join(''),
      )
    const was = centsOf(await full.textContent())
    const now = centsOf(await full.locator('xpath=..').evaluate((place) => place.lastChild?.textContent ?? ''))
    expect(now).toBe(Math.round(was * 0.8))
  })
})

test('a landing whose calls fail is whole, and says nothing of it (LAND-07, LAND-12)', async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/, /landing: network/)
  for (const call of ['landing', 'product_groups', 'faq'])
    await page.route(`**/api/${call}**`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/?utm_campaign=tx')
  await failed
  await whenRunning(page)
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveCount(1)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'Fair questions' })).toBeVisible()
  await expect(start(page)).toBeEnabled()
  await test.step('with nine questions of its own (LAND-79)', async () => {
    const questions = main(page).locator('#questions summary')
    await expect(questions).toContainText([
      /available where I live/,
      /shipping free/,
      /change products/,
      /cost compared/,
      /need my mobile number/,
      /pause or cancel/,
      /with my information/,
      /COVID-19/,
      /contact you/,
    ])
    await expect(questions).toHaveCount(9)
    for (const question of await questions.all()) await expect(question).toBeVisible()
  })
})

test('the brands turn by themselves, one every 1800 ms, and for ever (LAND-56, LAND-57)', async ({ page }) => {
  await page.clock.install()
  await page.goto(paths.home())
  await whenTakenOver(page)
  await stopClock(page)
  const list = main(page).getByRole('region', { name: 'Brands you know, and a few worth knowing' }).getByRole('list')
  const names = () => list.getByRole('listitem').allTextContents()
  const before = await names()
  while ((await names())[0] === before[0]) await page.clock.runFor(100)
  const begun = await names()
  for (const first of begun) {
    await page.clock.runFor(1_700)
    await expect(list.getByRole('listitem').first()).toHaveText(first)
    await page.clock.runFor(100)
    await expect(list.getByRole('listitem').last()).toHaveText(first)
  }
  expect(await names()).toEqual(begun)
})
