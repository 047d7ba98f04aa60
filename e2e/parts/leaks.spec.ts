import type { CDPSession, Page } from '@playwright/test'
import { BRAND, paths, type ModuleName } from '@cupboard/shared/contracts'
import { whenRunning } from '../fixtures/funnel.ts'
import { expect, test } from '../fixtures/test.ts'

/** A hundred mounts, in stretches: something that happens once makes the heap larger in one of them, a leak does in each. */
const STRETCHES = 4
const MOUNTS_IN_A_STRETCH = 25
const WARM_UP_MOUNTS = 10
/** As many bytes a mount may the heap grow by in the best stretch: it is never twice the same. */
const HEAP_OF_A_MOUNT = 100
/** Nobody sees so many pages in a minute, and so many page views are not taken. */
const TOO_MANY_VIEWS = /429 .*\/collect\//
/** Nor says the same of a visitor twice within a second, which is taken once. */
const SAID_TWICE = /409 .*\/api\/prospect/
const COUNTED = ['nodes', 'listeners', 'styles', 'timers'] as const

/** Where a module is met, and the link that leads from there to another one. */
const PLACES: readonly { module: ModuleName; path: string; link: string; isCustomers?: true }[] = [
  { module: 'mfe-landing', path: paths.home(), link: 'Sign in' },
  { module: 'mfe-funnel', path: paths.gate(), link: BRAND.name },
  { module: 'mfe-checkout', path: paths.orderComplete(), link: BRAND.name },
  { module: 'mfe-dashboard', path: paths.dashboard(), link: 'My Account', isCustomers: true },
  { module: 'mfe-account', path: paths.account(), link: 'Next Delivery', isCustomers: true },
]

/** single-spa gives whoever mounts and leaves so many milliseconds, and does not take the timer back. */
const GIVEN_TO_A_MOUNT = 3_000

/** Counts the timers that will still fire. */
function countTimers(): void {
  const waiting = new Map<unknown, number | undefined>()
  Reflect.set(
    window,
    'timersWaiting',
    (of?: number) => [...waiting.values()].filter((ms) => of === undefined || ms === of).length,
  )
  const wrap = (name: 'setTimeout' | 'setInterval', fires: 'once' | 'ever') => {
    const begin: (act: TimerHandler, ms?: number) => unknown = window[name].bind(window)
    Reflect.set(window, name, (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const id = begin(() => {
        if (fires === 'once') waiting.delete(id)
        act(...given)
      }, ms)
      waiting.set(id, ms)
      return id
    })
  }
  wrap('setTimeout', 'once')
  wrap('setInterval', 'ever')
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const end = window[name].bind(window)
    Reflect.set(window, name, (id: number | undefined) => {
      waiting.delete(id)
      end(id)
    })
  }
}

const timersWaiting = (page: Page, of?: number): Promise<number> =>
  page.evaluate((ms) => Number(Reflect.get(window, 'timersWaiting')(ms)), of)

/** Nothing of what was mounted is waited for any more. */
const isAtRest = (page: Page) => expect.poll(() => timersWaiting(page, GIVEN_TO_A_MOUNT)).toBe(0)

/** What lies in a heap snapshot, as far as it is read here. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } }
  readonly nodes: number[]
}

/** What a page's scripts have made; compiled code, and what the browser keeps for its tools, is none of it. */
const MADE_BY_SCRIPTS = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'regexp', 'number'])

/** @returns bytes */
async function heapOf(browser: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  browser.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await browser.send('HeapProfiler.takeHeapSnapshot')
  browser.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (MADE_BY_SCRIPTS.has(types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0
  return bytes
}

/** What is still on its way is let go of once it has come. @returns bytes, once they become no fewer */
async function heapAtRest(browser: CDPSession, before = Infinity): Promise<number> {
  const heap = await heapOf(browser)
  return heap < before - HEAP_OF_A_MOUNT ? heapAtRest(browser, heap) : heap
}

async function counted(page: Page, browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  const styles = await page.evaluate(
    () => document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
  )
  return { nodes, listeners: jsEventListeners, styles, timers: await timersWaiting(page) }
}

const isShown = (page: Page, module: ModuleName) =>
  expect(page.locator(`#module > [data-boundary="${module}"] h1`).first()).toBeVisible()

/** A minute after it began, a page asks how its flags stand now. It has begun everything then that it goes on with. */
function watchFlags(page: Page): () => boolean {
  let areAsked = false
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/ofrep/')) areAsked = true
  })
  return () => areAsked
}

test.describe.configure({ mode: 'parallel' })

for (const { module, path, link, isCustomers } of PLACES)
  test(`${module} leaves nothing behind in a page after a hundred mounts`, async ({
    page,
    context,
    customer,
    watch,
  }) => {
    watch.allow(TOO_MANY_VIEWS, SAID_TWICE)
    if (isCustomers) await context.setStorageState(customer.storageState)
    await page.addInitScript(countTimers)
    const areFlagsAsked = watchFlags(page)
    await page.goto(path)
    await whenRunning(page)
    await isShown(page, module)
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
    const other = page.locator(`#module > [data-boundary]:not([data-boundary="${module}"]) h1`).first()
    await expect(other).toBeVisible()
    const browser = await context.newCDPSession(page)
    async function mount(times: number): Promise<void> {
      for (let done = 0; done < times; done++) {
        await page.evaluate(() => window.history.back())
        await isShown(page, module)
        await page.evaluate(() => window.history.forward())
        await expect(other).toBeVisible()
      }
      await isAtRest(page)
    }
    while (!areFlagsAsked()) await mount(WARM_UP_MOUNTS)
    await mount(WARM_UP_MOUNTS)
    const before = await counted(page, browser)
    const growths: number[] = []
    for (let stretch = 0; stretch < STRETCHES; stretch++) {
      const heap = await heapAtRest(browser)
      await mount(MOUNTS_IN_A_STRETCH)
      growths.push((await heapAtRest(browser)) - heap)
    }
    expect(Math.min(...growths), `bytes by which the heap grew: ${growths.join(', ')}`).toBeLessThan(
      MOUNTS_IN_A_STRETCH * HEAP_OF_A_MOUNT,
    )
    await expect
      .poll(async () => {
        await mount(1)
        const after = await counted(page, browser)
        const more = COUNTED.map((what) => [what, after[what] - before[what]] as const)
        return Object.fromEntries(more.filter(([, count]) => count > 0))
      })
      .toEqual({})
  })
