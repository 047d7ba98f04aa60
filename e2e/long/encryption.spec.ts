import type { Page } from '@playwright/test'
import { BRAND, OPS_API, opsCalls, paths } from '@cupboard/shared/contracts'
import { newDataFolder, removeDataFolder } from '../fixtures/data-folder.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { freePort } from '@cupboard/tooling/free-port'
import { startServer } from '../fixtures/server.ts'
import { sendLink } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { startTlsTerminator } from '../fixtures/tls-terminator.ts'
import { watchPages } from '../fixtures/watch-page.ts'

const YEAR_SECONDS = 31_536_000
const DEMO = `demo@${BRAND.domain}`
const REFUSED_PICTURE = /pixel\.example/

/** A site behind a proxy that ends the encryption, and a browser that trusts its certificate. */
const encrypted = test.extend<{ secure: { origin: string; plainOrigin: string; opsToken: string; page: Page } }>({
  secure: async ({ playwright, launchOptions }, use) => {
    const dataDir = newDataFolder('encrypted')
    const [port, plainPort] = [await freePort(), await freePort()]
    const proxy = await startTlsTerminator(port, plainPort)
    const origin = `https://localhost:${port}`
    const server = await startServer(dataDir, plainPort, { PUBLIC_ORIGIN: origin, TRUST_PROXY: '1' })
    const flags = [`--ignore-certificate-errors-spki-list=${proxy.keyHash}`, '--short-reporting-delay']
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...flags],
    })
    // reports go out on behalf of a page that may be gone: a Chromium without windows lets none do that unless told
    const context = await browser.newContext({ baseURL: origin, permissions: ['background-sync'] })
    const watch = await watchPages(context)
    watch.allow(REFUSED_PICTURE)
    const page = await context.newPage()
    await use({ origin, plainOrigin: `http://localhost:${plainPort}`, opsToken: server.opsToken ?? '', page })
    const unexpected = watch.unexpected()
    await browser.close()
    await server.stop()
    await proxy.close()
    removeDataFolder(dataDir)
    expect(unexpected, 'what the pages complained about').toEqual([])
  },
})

/** What a call of the operations staff answers in this browser. */
const ask = (page: Page, call: string): Promise<string> =>
  page.evaluate(async (address) => (await fetch(address)).text(), `${OPS_API}${call}`)

async function newestLink(page: Page): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const { messages } = opsCalls.messages.response.parse(JSON.parse(await ask(page, '/messages')))
      const letter = messages.find(({ recipient, kind }) => recipient === DEMO && kind === 'magic-link')
      if (letter)
        found = /https?:\/\/\S*\/magiclink\?[^\s"\\]+/.exec(await ask(page, `/messages/${letter.id}`))?.[0] ?? ''
      return found
    })
    .toContain(paths.magicLink())
  return found
}

encrypted(
  'over https everything is bound to it: cookies, links, addresses, and what the browser reports',
  async ({ secure: { origin, plainOrigin, opsToken, page } }) => {
    test.slow()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await test.step('the first answer asks for encryption for a year', async () => {
      const answer = await page.goto('/')
      expect(await answer?.headerValue('strict-transport-security')).toBe(`max-age=${YEAR_SECONDS}; includeSubDomains`)
      expect((await answer?.securityDetails())?.protocol).toMatch(/^TLS 1\.[23]$/)
      await whenRunning(page)
    })

    await test.step('the chosen theme is kept in a cookie of this host', async () => {
      await page.getByRole('radio', { name: 'Dark' }).check()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    await test.step('operations sign in', async () => {
      await page.goto(`/ops?token=${opsToken}`)
      await expect(heading(page)).toHaveText('Operations')
      await expect(page).toHaveURL(paths.ops())
    })

    await test.step('the browser keeps each cookie for this host alone, and sends none without encryption', async () => {
      const kept = (await page.context().cookies()).map(
        ({ value: _value, expires: _expires, ...attributes }) => attributes,
      )
      const bound = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' }
      expect(kept).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...bound, name: '__Host-theme', httpOnly: false }),
          expect.objectContaining({ ...bound, name: '__Host-ops', httpOnly: true }),
          expect.objectContaining({ ...bound, name: '__Host-release', httpOnly: true }),
        ]),
      )
      expect(kept).toHaveLength(3)
      expect(await page.evaluate(() => document.cookie)).toBe('__Host-theme=dark')
    })

    await test.step('a customer signs in by the link of a letter, which begins with https', async () => {
      const customer = await page.context().newPage()
      customer.on('request', (request) => asked.push(request.url()))
      await customer.goto(paths.login())
      await sendLink(customer, DEMO)
      const link = await newestLink(page)
      expect(link.startsWith(`${origin}/`)).toBe(true)
      await customer.goto(link)
      await expect(customer).toHaveURL(paths.dashboard())
      await customer.close()
    })

    await test.step('who comes without encryption is sent to the same page with it', async () => {
      await page.goto(`${plainOrigin}${paths.about()}?utm_source=mail`)
      await expect(page).toHaveURL(`${origin}${paths.about()}?utm_source=mail`)
    })

    await test.step('nothing was asked for without encryption', () => {
      const plain = asked.filter((url) => !/^(?:https|data|blob):/.test(url) && !url.startsWith(plainOrigin))
      expect(plain).toEqual([])
      expect(asked.length).toBeGreaterThan(10)
    })

    await test.step('what a policy refuses is reported by the Reporting API, and counted', async () => {
      await page.evaluate(() => {
        new Image().src = 'https://pixel.example/p.gif?who=dana@example.com'
      })
      const reports = async () =>
        opsCalls.policyReports.response.parse(JSON.parse(await ask(page, '/policy-reports'))).reports
      await expect.poll(reports).toContainEqual(
        expect.objectContaining({
          directive: 'img-src',
          blocked: 'pixel.example',
          page: paths.about(),
          isEnforced: true,
        }),
      )
      expect(JSON.stringify(await reports())).not.toContain('dana')
    })
  },
)
