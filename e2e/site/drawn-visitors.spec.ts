import type { Page } from '@playwright/test'
import {
  answersCookie,
  answersCookieOf,
  DEFAULT_INTERVIEW,
  paths,
  readAnswersCookie,
  SIGN_UP_DATA_KEY,
  SignUpData,
} from '@cupboard/shared/contracts'
import {
  drawnAlone,
  expectReadable,
  NO_SCRIPT,
  openAsDrawn,
  openWhileScriptsAreOnTheWay,
  rememberFirstHeading,
} from '../fixtures/drawn.ts'
import { heading, QUESTIONS, whenRunning } from '../fixtures/funnel.ts'
import { pageDataOf } from '../fixtures/page-data.ts'
import { carry } from '../fixtures/sign-up-data.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const COOKIE = answersCookie(false)
const FAMILY = [
  ...DEFAULT_INTERVIEW.family,
  { id: 'b1c2d3e4', type: 'Child', gender: 'Female', age: 6, staysHome: true, isolated: false },
] as const
/** A household that has answered everything, not as the counters propose. */
const ANSWERED: SignUpData = {
  approved: true,
  signupsOpen: true,
  zipcode: '78704',
  interview: { ...DEFAULT_INTERVIEW, family: [...FAMILY], bathrooms: 2.5, pets: { cats: 1, dogs: 2 } },
}

const cookieOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value
const tell = (page: Page, cookie: string): Promise<void> =>
  page.context().addCookies([{ name: COOKIE, value: cookie, url: site().origin }])

/** What the site sends to this browser. */
const documentAt = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()
const DRAWN = /<main[^>]*><div data-boundary="mfe-funnel"/

/** The browser keeps these answers, and has told them to the site. */
async function hasAnswered(page: Page, data: SignUpData): Promise<SignUpData> {
  const carried = await carry(page, data)
  await tell(page, answersCookieOf(carried) ?? '')
  return carried
}

/** What draws for visitors is started with the site. */
const untilDrawn = (page: Page, path: string): Promise<void> => expect.poll(() => documentAt(page, path)).toMatch(DRAWN)

for (const { path, question } of QUESTIONS) {
  test(`${path} arrives drawn for who has answered, with one heading and nothing that anybody could not read`, async ({
    page,
    watch,
  }) => {
    watch.allow(NO_SCRIPT)
    await hasAnswered(page, ANSWERED)
    await untilDrawn(page, path)
    await openAsDrawn(page, path)
    await expect(heading(page)).toHaveText(question)
    await expect(heading(page)).toHaveCount(1)
    await expect(page).toHaveTitle(new RegExp(question.replace('?', '')))
    await expectReadable(page, path)
  })

  test(`${path} is taken over as it was drawn, and nothing is asked for that it was drawn from`, async ({ page }) => {
    await hasAnswered(page, ANSWERED)
    await untilDrawn(page, path)
    await rememberFirstHeading(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await whenRunning(page)
    expect(await page.evaluate('isFirst()')).toBe(true)
    await expect(heading(page)).toHaveCount(1)
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([])
  })
}

test('households that come at once get each the screen that a process draws in which nobody was before', async ({
  page,
}) => {
  const households = Array.from({ length: 24 }, (_, index): SignUpData => {
    const [somebody] = DEFAULT_INTERVIEW.family
    const family = [{ ...somebody, id: `person-${index}`, age: 20 + index }]
    const pets = { cats: index % 4, dogs: index % 3 }
    const interview = { ...DEFAULT_INTERVIEW, family, pets, bathrooms: 1 + index / 2, cookingFrequency: index % 8 }
    return SignUpData.parse({ approved: true, zipcode: `787${String(index).padStart(2, '0')}`, interview })
  })
  await tell(page, answersCookieOf(ANSWERED) ?? '')
  await untilDrawn(page, paths.bathrooms())
  const documents = await Promise.all(
    households.map(async (data, index) => {
      const path = QUESTIONS[index % QUESTIONS.length]?.path ?? paths.bathrooms()
      const headers = { cookie: `${COOKIE}=${answersCookieOf(data)}` }
      const html = await (await fetch(`${site().origin}${path}`, { headers })).text()
      return { data, path, html }
    }),
  )
  const shown = documents.filter(({ html }) => DRAWN.test(html))
  expect(shown.length).toBeGreaterThan(QUESTIONS.length)
  for (const { data, path, html } of shown) {
    const { prerendered, flags } = pageDataOf(html)
    expect(prerendered?.visitor?.signUpData).toEqual(readAnswersCookie(answersCookieOf(data) ?? ''))
    const alone = drawnAlone('mfe-funnel', { path, visitor: { ...prerendered?.visitor, flags } })
    expect(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]).toBe(alone)
  }
})

test('what is answered is told to the site at once, and goes with the sign-up data', async ({ page }) => {
  await carry(page, { approved: true, zipcode: '78704' })
  await page.goto(paths.household())
  await expect.poll(() => cookieOf(page)).toMatch(/^\[2!'78704'!true!true(?:!null){10}!true(?:!null){6}!0!1!0\]$/)
  await page.getByLabel('Age', { exact: true }).first().fill('36')
  await expect.poll(() => cookieOf(page)).toContain("[['member-1'!36!1!0!0]]")
  await untilDrawn(page, paths.household())
  await page.evaluate((key) => localStorage.removeItem(key), SIGN_UP_DATA_KEY)
  await page.goto(paths.login())
  await expect.poll(() => cookieOf(page)).toBeUndefined()
})

test('a number that is changed before any script runs is changed once (FUN-38)', async ({ page }) => {
  await hasAnswered(page, ANSWERED)
  await untilDrawn(page, paths.bathrooms())
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.bathrooms())
  await page.getByRole('button', { name: 'Half a bathroom more' }).click()
  await goOn()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(heading(page)).toHaveText('How many bathrooms do you have?')
})

test('a screen that an extension changes on its way is taken over, and does what is pressed (FUN-38)', async ({
  page,
  watch,
}) => {
  // React tells that what it found is not what was drawn, and draws that part anew
  watch.allow(/^reported: .*React error #418/)
  await hasAnswered(page, ANSWERED)
  await untilDrawn(page, paths.bathrooms())
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.bathrooms())
  await page.evaluate(() => {
    document.body.setAttribute('cz-shortcut-listen', 'true')
    for (const place of document.querySelectorAll('body, #shell-top, main, main h1, main form, main input')) {
      place.setAttribute('data-extension', 'true')
      const added = document.createElement('span')
      added.textContent = 'Added'
      if (place instanceof HTMLInputElement) place.after(added)
      else place.prepend(added)
    }
  })
  await goOn()
  await page.getByRole('button', { name: 'Half a bathroom more' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(paths.bathrooms())
  await expect(heading(page)).toHaveCount(1)
})

test('an age that is typed and sent off before any script runs is kept (FUN-35)', async ({ page }) => {
  await hasAnswered(page, ANSWERED)
  await untilDrawn(page, paths.household())
  const goOn = await openWhileScriptsAreOnTheWay(page, paths.household())
  await page.getByLabel('Age', { exact: true }).first().fill('52')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(paths.household())
  await goOn()
  await expect(page).toHaveURL(paths.bathrooms())
  const kept = await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)
  expect(JSON.parse(kept ?? '{}').data.interview.family.map(({ age }: { age: number }) => age)).toEqual([52, 6])
})

test('a screen that was drawn for answers of another tab shows those that are kept', async ({ page }) => {
  const carried = await hasAnswered(page, ANSWERED)
  const others = { ...carried, interview: { ...carried.interview, bathrooms: 7 } }
  await tell(page, answersCookieOf(others) ?? '')
  await untilDrawn(page, paths.bathrooms())
  expect(await documentAt(page, paths.bathrooms())).toContain('value="7"')
  await page.goto(paths.bathrooms())
  await whenRunning(page)
  await expect(page.getByRole('spinbutton')).toHaveValue('2.5')
  await expect(heading(page)).toHaveCount(1)
  // the browser has told the site what it keeps
  await expect.poll(() => cookieOf(page)).toBe(answersCookieOf(carried))
})

test('a screen that was drawn from a cookie alone leads to the gate (FUN-25)', async ({ page, watch }) => {
  watch.allow(/Sign-up data is missing: no_sign_up_data/)
  await tell(page, answersCookieOf(ANSWERED) ?? '')
  await untilDrawn(page, paths.cooking())
  await page.goto(paths.cooking())
  await expect(page).toHaveURL(paths.gate())
  await expect(heading(page)).toHaveCount(1)
})

for (const [what, value, cached] of [
  ['garbage', 'garbage', 'no-cache'],
  ['markup', '%3Cscript%3Ealert(1)%3C/script%3E', 'no-cache'],
  ['3,900 characters', 'A'.repeat(3_900), 'no-cache'],
  // that it leads elsewhere is known once it is drawn
  ['somebody who may not start', answersCookieOf({ zipcode: '78704', interview: DEFAULT_INTERVIEW }) ?? '', 'no-store'],
] as const)
  test(`a cookie with ${what} gets the page that the browser draws`, async ({ page }) => {
    await carry(page, ANSWERED)
    await tell(page, value)
    const response = await page.goto(paths.trash())
    expect(await response?.text()).toContain('<main id="module" tabindex="-1"></main>')
    expect(response?.headers()['cache-control']).toBe(`private, ${cached}`)
    await expect(heading(page)).toHaveText('How many trash bags do you use in a week?')
  })
