import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { PageData, paths, type ModuleName } from '@cupboard/shared/contracts'
import { CARDS, expectOrderComplete, fillCard, fillDelivery, goToCheckout, placeOrder } from '../fixtures/checkout.ts'
import { heading, reachRecommendation, whenRunning } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { currentBuild, deployableNames, loadable, otherVersion } from '../fixtures/module-version.ts'
import { modulesCommand } from '../fixtures/modules-command.ts'
import { pageDataOf } from '../fixtures/page-data.ts'
import { changeRegistry, serveVersion } from '../fixtures/page-registry.ts'
import { site } from '../fixtures/site.ts'
import { expect, test } from '../fixtures/test.ts'

const LOADING_FAILED = 'Loading failed! Please reload.'
const FILES_ARE_MISSING = [
  /status of 404/,
  /reported: /,
  /Failed to find a valid digest/,
  /The remote .* is already registered/,
]
const TEXT = 'There is no order here'

const shownVersion = (page: Page, name: ModuleName) =>
  page.locator(`[data-boundary="${name}"]`).getAttribute('data-version')

async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Science' }).click()
  await expect(page).toHaveURL(paths.science())
  await expect(heading(page)).toContainText('Every shelf is')
}

test('the shell and every module that declares itself are builds of their own', () => {
  const names = deployableNames()
  const folders = names.map((name) => {
    const { folder, manifest } = currentBuild(name)
    expect(manifest.name).toBe(name)
    expect(statSync(path.join(folder, manifest.entry)).size).toBeGreaterThan(0)
    return folder
  })
  expect(new Set(folders).size).toBe(names.length)
})

test('the shell’s build holds nothing of a module: no file, no version, no owner', () => {
  const { folder, manifest } = currentBuild('shell')
  const scripts = Object.keys(manifest.files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const modules = deployableNames()
    .filter((name) => name !== 'shell')
    .map((name) => currentBuild(name).manifest)
  for (const { name, version, owner, preload } of modules)
    for (const part of [`/m/${name}`, version, `owner:"${owner}"`, ...preload]) expect(scripts).not.toContain(part)
})

test('the shell knows the modules of the page’s registry, and no other', async ({ page }) => {
  await changeRegistry(page, (modules) => modules.filter(({ name }) => name !== 'mfe-account'))
  await page.goto(paths.login())
  await expect(heading(page)).toHaveText("Oops! That page can't be found.")
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
})

test('one copy of React serves the shell and every module', async ({ page, request }) => {
  const urls = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') urls.add(asked.url())
  })
  for (const path of [paths.home(), paths.login(), paths.gate(), paths.orderComplete(), paths.science()]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  const scripts = await Promise.all([...urls].map(async (url) => (await request.get(url)).text()))
  const having = (sign: RegExp) => scripts.filter((script) => sign.test(script)).length
  expect(having(/rendererPackageName:"react-dom"/)).toBe(1)
  expect(having(/\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=[^=]/)).toBe(1)
})

test('every script that a page preloads is used there', async ({ page }) => {
  await page.addInitScript(() => {
    const used = new Set<string>()
    Reflect.set(window, 'usedScripts', used)
    new MutationObserver(() => {
      for (const { src } of document.scripts) used.add(src)
    }).observe(document, { childList: true, subtree: true })
  })
  const unused = () =>
    page.evaluate(() => {
      const used: Set<string> = Reflect.get(window, 'usedScripts')
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
      return preloads.map(({ href }) => href).filter((href) => !used.has(href))
    })
  for (const path of [paths.home(), paths.ourPromise(), paths.gate(), paths.login(), paths.orderComplete()]) {
    await page.goto(path)
    await whenRunning(page)
    await expect.poll(unused, path).toEqual([])
  }
})

/** The version that a visit gets which begins now. */
async function servedNow(name: ModuleName): Promise<string | undefined> {
  const { registry } = pageDataOf(await (await fetch(site().origin)).text())
  return registry.modules.find((module) => module.name === name)?.version
}

test('a module is replaced by its own deployment, with no other build, and rolled back', async ({ page }) => {
  const words = 'This page thanks for an order that was just placed in this browser.'
  const before = currentBuild('mfe-checkout')
  const after = otherVersion('mfe-checkout', words, 'This page thanks for what was ordered.')
  const served = () => servedNow('mfe-checkout')

  await modulesCommand('deploy', 'mfe-checkout', '--from', after.folder)
  await expect.poll(served).toBe(after.manifest.version)
  await page.goto(paths.orderComplete())
  await expect(page.getByText('This page thanks for what was ordered.')).toBeVisible()
  expect(await shownVersion(page, 'mfe-checkout')).toBe(after.manifest.version)

  await modulesCommand('rollback', 'mfe-checkout')
  await expect.poll(served).toBe(before.manifest.version)
  await page.goto(paths.orderComplete())
  await expect(page.getByText(words)).toBeVisible()
  expect(await shownVersion(page, 'mfe-checkout')).toBe(before.manifest.version)
  expect(existsSync(before.folder)).toBe(true)
})

test('a visit keeps its versions to the end of its purchase, and who begins gets the new one', async ({
  page,
  browser,
}) => {
  const before = currentBuild('mfe-checkout').manifest.version
  const after = otherVersion('mfe-checkout', TEXT, 'No order was placed here', 'e2e1')
  const marisol = newHousehold()
  const releaseOf = async (opened: Page) => {
    const text = await opened.evaluate(() => document.getElementById('page-data')?.textContent ?? '')
    return PageData.parse(JSON.parse(text)).registry.release
  }

  await reachRecommendation(page)
  const own = await releaseOf(page)
  await modulesCommand('deploy', 'mfe-checkout', '--from', after.folder)
  try {
    await expect.poll(() => servedNow('mfe-checkout')).toBe(after.manifest.version)

    await page.reload()
    expect(await releaseOf(page)).toBe(own)
    const tab = await page.context().newPage()
    await tab.goto(paths.orderComplete())
    await expect(heading(tab)).toHaveText(TEXT)
    expect(await shownVersion(tab, 'mfe-checkout')).toBe(before)
    expect(await releaseOf(tab)).toBe(own)
    await tab.close()

    await goToCheckout(page)
    await page.reload()
    await expect(heading(page)).toHaveText(/Deliver To/)
    expect(await shownVersion(page, 'mfe-checkout')).toBe(before)
    await fillDelivery(page, marisol)
    await fillCard(page, CARDS.good)

    const stranger = await (await browser.newContext({ baseURL: site().origin })).newPage()
    await stranger.goto(paths.orderComplete())
    await expect(heading(stranger)).toHaveText('No order was placed here')
    expect(await shownVersion(stranger, 'mfe-checkout')).toBe(after.manifest.version)
    expect(await releaseOf(stranger)).not.toBe(own)
    await stranger.context().close()

    await placeOrder(page)
    await expectOrderComplete(page)
    expect(await shownVersion(page, 'mfe-checkout')).toBe(before)
    await page.reload()
    await expectOrderComplete(page)
    expect(await shownVersion(page, 'mfe-checkout')).toBe(before)
    expect(await releaseOf(page)).toBe(own)
  } finally {
    await modulesCommand('rollback', 'mfe-checkout')
  }
})

test('a module whose files are missing leaves the rest working, and can be tried again without a reload (SHELL-46)', async ({
  page,
  watch,
}) => {
  watch.allow(...FILES_ARE_MISSING)
  await page.route('**/m/mfe-funnel/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto(paths.ourPromise())
  await whenRunning(page)
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText(LOADING_FAILED)
  await expectRestWorks(page)
  await page.goBack()
  await expect(heading(page)).toHaveText(LOADING_FAILED)
  await page.unroute('**/m/mfe-funnel/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('a module that throws while it draws leaves the rest working, and can be tried again without a reload (SHELL-46)', async ({
  page,
  watch,
}) => {
  watch.allow(/a broken module/)
  const broken = otherVersion(
    'mfe-checkout',
    `noneTitle:"${TEXT}"`,
    `get noneTitle(){if(!window.isMended)throw new Error("a broken module");return "${TEXT}"}`,
  )
  await serveVersion(page, broken)
  await changeRegistry(page, (modules) =>
    modules.map((entry) => (entry.name === 'mfe-checkout' ? { ...entry, ...loadable(broken) } : entry)),
  )
  await page.goto(paths.orderComplete())
  await expect(heading(page)).toHaveText(LOADING_FAILED)
  await expectRestWorks(page)
  await page.goBack()
  await expect(heading(page)).toHaveText(LOADING_FAILED)
  await page.evaluate(() => Reflect.set(window, 'isMended', true))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(TEXT)
})

test('a version that cannot be loaded is replaced by the last known good one in the same visit', async ({
  page,
  watch,
}) => {
  watch.allow(...FILES_ARE_MISSING)
  const good = currentBuild('mfe-checkout')
  const missing = otherVersion('mfe-checkout', TEXT, TEXT)
  await changeRegistry(page, (modules) =>
    modules.map((entry) =>
      entry.name === 'mfe-checkout' ? { ...entry, ...loadable(missing), previous: loadable(good) } : entry,
    ),
  )
  await page.goto(paths.orderComplete())
  await expect(heading(page)).toHaveText(TEXT)
  expect(await shownVersion(page, 'mfe-checkout')).toBe(good.manifest.version)
})

test('a version that throws as it is loaded is replaced by the last known good one, with which it shares no chunk', async ({
  page,
  watch,
}) => {
  watch.allow(...FILES_ARE_MISSING, /a broken module/)
  const good = currentBuild('mfe-checkout')
  const broken = otherVersion(
    'mfe-checkout',
    `noneTitle:"${TEXT}"`,
    'noneTitle:(()=>{throw new Error("a broken module")})()',
  )
  await serveVersion(page, broken)
  await changeRegistry(page, (modules) =>
    modules.map((entry) =>
      entry.name === 'mfe-checkout' ? { ...entry, ...loadable(broken), previous: loadable(good) } : entry,
    ),
  )
  await page.goto(paths.orderComplete())
  await expect(heading(page)).toHaveText(TEXT)
  expect(await shownVersion(page, 'mfe-checkout')).toBe(good.manifest.version)
})

test('a module with one changed byte is refused', async ({ page, watch }) => {
  watch.allow(...FILES_ARE_MISSING)
  await page.route('**/m/mfe-checkout/**/*.js', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, body: `${await response.text()} ` })
  })
  await page.goto(paths.orderComplete())
  await expect(heading(page)).toHaveText(LOADING_FAILED)
  await expectRestWorks(page)
})

test('a module that takes what it does not declare is reported once, with its version, and its visitor is served', async ({
  page,
  watch,
}) => {
  const TAKEN = 'mfe-landing takes what it does not declare, calls: faq.'
  watch.allow(/takes what it does not declare/)
  const undeclared = otherVersion('mfe-landing', '"faq","landing"', '"landing"')
  const reports = () => watch.complaints.filter((complaint) => complaint.includes(TAKEN))
  await serveVersion(page, undeclared)
  await changeRegistry(page, (modules) =>
    modules.map((entry) => (entry.name === 'mfe-landing' ? { ...entry, ...loadable(undeclared) } : entry)),
  )
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/faq'))
  await page.goto(paths.home())
  expect((await answered).ok()).toBe(true)
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  expect(await shownVersion(page, 'mfe-landing')).toBe(undeclared.manifest.version)
  await expectRestWorks(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Get The Products You Use Everyday Without The Hassle!')
  expect(reports()).toEqual([expect.stringContaining(`"version":"${undeclared.manifest.version}"`)])
})

test('no frame is blank while a module that was never loaded is on its way', async ({ page }) => {
  await page.addInitScript(() => {
    const frames = { seen: 0, blank: 0 }
    Reflect.set(window, 'drawnFrames', frames)
    const sample = () => {
      const main = document.getElementById('module')
      const isDrawn = main !== null && main.innerText.trim() !== '' && main.offsetHeight > 0
      if (isDrawn) frames.seen += 1
      else if (frames.seen > 0) frames.blank += 1
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
  })
  const framesSeen = () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'drawnFrames'), 'seen')))
  await page.goto(paths.ourPromise())
  await whenRunning(page)
  await expect.poll(framesSeen).toBeGreaterThan(0)
  await page.route('**/m/mfe-funnel/**', async (route) => {
    const until = (await framesSeen()) + 20
    await expect.poll(framesSeen).toBeGreaterThan(until)
    await route.continue()
  })
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('Do we deliver to your door?')
  expect(await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'drawnFrames'), 'blank')))).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('You answer once. We keep count.')
  expect(await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'drawnFrames'), 'blank')))).toBe(0)
})

test('the dashboard shows a part that the account’s module draws', async ({ customerPage: page }) => {
  await page.goto(paths.dashboard())
  await expect(page.getByText(/^Please verify .*, so that we can text you before each delivery\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible()
})
