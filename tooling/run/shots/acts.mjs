/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(page: Page) => Promise<unknown>} Act what is done on a page before it is looked at */

/** @param {...Act} acts @returns {Act} */
export const inTurn =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page)
  }

/** @param {string | RegExp} name @returns {Act} */
export const press = (name) => (page) => page.getByRole('button', { name }).first().click()

/** @param {string | RegExp} name of a link @returns {Act} */
export const follow = (name) => (page) => page.getByRole('link', { name }).first().click()

/** In the dialog that is open. @param {string} name @returns {Act} */
export const pressInDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name }).click()

/** @param {string | RegExp} name @returns {Act} */
export const dialogAfter = (name) => inTurn(press(name), (page) => page.getByRole('dialog').first().waitFor())

/** @param {string | RegExp} label @param {string} text @returns {Act} */
export const type = (label, text) => (page) => page.getByRole('textbox', { name: label }).first().fill(text)

/** @param {string | RegExp} words @returns {Act} */
export const reads = (words) => (page) => page.getByText(words).first().waitFor()

/** That a form names what is wrong. @type {Act} */
export const refused = (page) => page.waitForFunction(() => document.title.startsWith('Error: '))

/** What the main heading says. @param {string | RegExp} name @returns {Act} */
export const headed = (name) => (page) => page.getByRole('heading', { level: 1, name }).waitFor()

/** @type {Act} */
export const offline = (page) => page.context().setOffline(true)

/** @param {string} path @returns {Act} */
export const goTo = (path) => (page) => page.goto(path)

/** @param {string} path of a call */
const callTo = (path) => new RegExp(`/api${path}/?(?:\\?|$)`)

/** No answer comes to a call, however long it is waited for. @param {string} path @returns {Act} */
export const hold = (path) => async (page) => {
  const bePatient = () => {
    AbortSignal.timeout = () => new AbortController().signal
  }
  await page.addInitScript(bePatient)
  await page.evaluate(bePatient)
  await page.route(callTo(path), () => undefined)
}

/** A call comes to nobody. @param {string} path @returns {Act} */
export const cutOff = (path) => (page) => page.route(callTo(path), (route) => route.abort())

/** What the server would answer to a call. @param {string} path @param {object} json @returns {Act} */
export const answer = (path, json) => (page) => page.route(callTo(path), (route) => route.fulfill({ json }))

/** Pages that arrive from now on find the sign-ups blocked. @type {Act} */
export const blockSignUps = (page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/check-availability'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('"blockSignups":false', '"blockSignups":true')
      return route.fulfill({ response, body })
    },
  )
