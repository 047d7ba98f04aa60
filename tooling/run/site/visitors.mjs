import { loadContracts } from '../../build/contracts.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {Exclude<import('@playwright/test').BrowserContextOptions['storageState'], string | undefined>} StorageState */
/** @typedef {import('./start-site.mjs').Site} Site */

const DEMO_EMAIL = 'demo@cupboard.example'
const MESSAGE_TIMEOUT_MS = 30_000
const LOOK_AGAIN_MS = 250

/**
 * A visitor who has passed the gate, and whose browser has told the site so.
 *
 * @param {Pick<Site, 'origin'>} site
 * @param {{ answers?: object, storedAt?: number }} [more] what else was answered, and when
 * @returns {Promise<StorageState>}
 */
export async function approvedVisitor({ origin }, { answers = {}, storedAt = Date.now() } = {}) {
  const { answersCookie, answersCookieOf, SIGN_UP_DATA_KEY, SIGN_UP_DATA_VERSION, SignUpData } = await loadContracts()
  const data = SignUpData.parse({ zipcode: '78704', zipcodes: ['78704'], approved: true, ...answers })
  const value = JSON.stringify({ version: SIGN_UP_DATA_VERSION, storedAt, data })
  const told = {
    ...{ name: answersCookie(false), value: answersCookieOf(data) ?? '', domain: new URL(origin).hostname, path: '/' },
    ...{ expires: -1, httpOnly: false, secure: false, sameSite: /** @type {const} */ ('Lax') },
  }
  return { cookies: [told], origins: [{ origin, localStorage: [{ name: SIGN_UP_DATA_KEY, value }] }] }
}

/**
 * A visitor who has answered every question and may order.
 *
 * @param {Pick<Site, 'origin'>} site
 * @param {{ storedAt?: number }} [more] when
 * @returns {Promise<StorageState>}
 */
export async function answeredVisitor(site, more = {}) {
  const { DEFAULT_INTERVIEW } = await loadContracts()
  return approvedVisitor(site, { ...more, answers: { interview: DEFAULT_INTERVIEW } })
}

/**
 * A visitor who has gone on from the recommendation to checkout.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @returns {Promise<StorageState>}
 */
export async function plannedVisitor(browser, site) {
  const { paths, SIGN_UP_DATA_KEY } = await loadContracts()
  const context = await browser.newContext({ baseURL: site.origin, storageState: await answeredVisitor(site) })
  try {
    const page = await context.newPage()
    await page.goto(paths.recommendation())
    await page.getByRole('button', { name: 'Go to checkout' }).click()
    await page.waitForURL(`**${paths.checkout()}`)
    const kept = await page.evaluate((key) => localStorage.getItem(key), SIGN_UP_DATA_KEY)
    return await approvedVisitor(site, { answers: JSON.parse(kept ?? '{}').data })
  } finally {
    await context.close()
  }
}

/** @typedef {Awaited<ReturnType<typeof operations>>} Staff */

/** The operations staff, whose link is used up: its cookie, and what it reads of the messages. @param {Pick<Site, 'origin' | 'opsToken'>} site */
export async function operations({ origin, opsToken }) {
  const { OPS_API, OpsMessages, OpsMessageText } = await loadContracts()
  const session = await fetch(`${origin}${OPS_API}/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: opsToken }),
  })
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  /** @param {string} path */
  const ask = async (path) => (await fetch(`${origin}${OPS_API}${path}`, { headers: { cookie } })).json()
  /** @type {Set<string>} */
  const read = new Set()
  return {
    cookie,
    /** @returns {Promise<string | undefined>} the text of a message to somebody that was not read before, as soon as there is one */
    async messageTo(/** @type {string} */ recipient) {
      const { messages } = OpsMessages.parse(await ask('/messages'))
      const message = messages.find((candidate) => candidate.recipient === recipient && !read.has(candidate.id))
      if (!message) return undefined
      read.add(message.id)
      return OpsMessageText.parse(await ask(`/messages/${message.id}`)).text
    },
  }
}

/** @param {() => Promise<string | undefined>} look @returns {Promise<string>} */
async function eventually(look) {
  const end = performance.now() + MESSAGE_TIMEOUT_MS
  for (;;) {
    const text = await look()
    if (text) return text
    if (performance.now() > end) throw new Error('The link to sign in did not arrive.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/**
 * Signs the demo customer in by the link in a message.
 *
 * @param {import('@playwright/test').Page} page of the site
 * @param {Staff} staff
 */
export async function signIn(page, { messageTo }) {
  const { paths } = await loadContracts()
  await page.goto(paths.login())
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO_EMAIL)
  await page.getByRole('button', { name: 'Send Link' }).click()
  const text = await eventually(() => messageTo(DEMO_EMAIL))
  await page.goto(/https?:\/\/\S*\/magiclink\?\S+/.exec(text)?.[0] ?? '')
  await page.waitForURL(`**${paths.dashboard()}`)
}

/**
 * The demo customer, signed in, by whose key the site draws.
 *
 * @param {Browser} browser
 * @param {Pick<Site, 'origin'>} site
 * @param {Staff} staff
 * @returns {Promise<StorageState>}
 */
export async function signedInCustomer(browser, { origin }, staff) {
  const { hereCookie } = await loadContracts()
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    await signIn(page, staff)
    await page.waitForFunction((name) => document.cookie.includes(`${name}=`), hereCookie(false))
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/**
 * Where the customer's first receipt is.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {StorageState} storageState of the customer
 * @returns {Promise<string>} path
 */
export async function firstReceipt(browser, site, storageState) {
  const { paths } = await loadContracts()
  const context = await browser.newContext({ baseURL: site.origin, storageState })
  try {
    const page = await context.newPage()
    await page.goto(paths.pastDeliveries())
    const href = await page.locator('main a[href^="/dashboard/order/"]').first().getAttribute('href')
    return href ?? ''
  } finally {
    await context.close()
  }
}
