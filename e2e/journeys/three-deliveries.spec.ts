import type { Page } from '@playwright/test'
import { MINUTE_MS, monthDay, paths, type Manifest } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { CARDS, fillCard } from '../fixtures/checkout.ts'
import { heading, whenRunning } from '../fixtures/funnel.ts'
import { fullName, type Household } from '../fixtures/household.ts'
import type { Ops } from '../fixtures/ops.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { readPlan } from '../fixtures/plan.ts'
import { signUp } from '../fixtures/sign-up.ts'
import { letIntoOps } from '../fixtures/site.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser says of answers that are no failure: between two plans, of a refused card, of a box that the server charged first. */
const NO_PLAN = /status of 404 .*\/api\/manifest/
const CARD_REFUSED = /status of 402 .*\/recharge/
const CHARGED_BEFORE = /status of 409 .*\/recharge/

const DECLINED = 'Your card was declined.'

const main = (page: Page) => page.getByRole('main')

const said = (page: Page, words: string) => main(page).getByText(words, { exact: true })

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Opens the dashboard; answers the plan that it shows. */
async function openPlan(page: Page): Promise<Manifest> {
  await page.goto(paths.dashboard())
  await whenRunning(page)
  const manifest = await readPlan(page)
  await expect(heading(page)).toContainText(monthDay(manifest.deliverAt))
  return manifest
}

const countsOf = ({ products }: Manifest) =>
  Object.entries(products)
    .map(([type, { articleCount }]) => `${type}: ${articleCount}`)
    .toSorted()

/** Chooses another quantity of the first product; answers the plan that is saved. */
async function changeSomething(page: Page): Promise<Manifest> {
  const quantity = main(page)
    .getByRole('combobox', { name: /^Quantity of/ })
    .first()
  const before = await quantity.inputValue()
  const more = await quantity
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value))
  await quantity.selectOption(more.findLast((value) => value !== before && Number(value) > 0) ?? '')
  await expect(page.getByText('Order saved')).toBeVisible()
  return openPlan(page)
}

/** What is charged, as the head and the sum of the page say it. */
async function expectAnnounced(page: Page, cents: number): Promise<void> {
  await expect(said(page, `When it closes we charge ${dollars(cents)}, as we told you.`)).toBeVisible()
  await expect(main(page).locator('dl > div', { hasText: /^Total/ })).toHaveText(`Total${dollars(cents)}`)
}

/** The order beside the plan: how it stands. */
const orderHeading = (page: Page, words: string | RegExp) => main(page).getByRole('heading', { level: 2, name: words })

const steps = (page: Page) =>
  main(page).getByRole('list', { name: 'What happened so far, and what comes' }).getByRole('listitem')

/** The receipt of the order beside the plan: its total, its card and what happened. @returns the order's number */
async function readReceipt(page: Page, cents: number, happened: readonly string[]): Promise<string> {
  await main(page).getByRole('link', { name: 'See the receipt' }).click()
  await expect(heading(page)).toHaveText('Receipt')
  await expect(main(page).getByRole('row', { name: /^Total/ })).toContainText(dollars(cents))
  await expect(said(page, 'Visa ending 4242')).toBeVisible()
  await expect(steps(page)).toContainText([...happened])
  return main(page).locator('dl > div', { hasText: 'Order number' }).locator('dd').innerText()
}

/** Gives a card in the account, and presses what the dialog offers. */
async function giveCard(page: Page, number: string, press: 'Save Changes' | 'Retry Payment'): Promise<void> {
  await page.getByRole('button', { name: 'Edit Payment Info' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: press }).click()
}

/** How operations and the mailbox see one household. */
function watchHousehold(ops: Ops, household: Household) {
  const { email } = household
  return {
    /** Newest first. */
    orders: async () => (await ops.orders()).filter(({ customer }) => customer === fullName(household)),
    /** Moves the clock, and waits until all that was due by then is done. */
    async goTo(instant: string): Promise<void> {
      const left = Date.parse(instant) - Date.parse((await ops.clock()).now)
      await ops.moveClock(Math.max(1, Math.ceil(left / MINUTE_MS)))
      await expect.poll(ops.isCatchingUp).toBe(false)
    },
    /** Waits until there are `count` letters of a kind, and reads the newest. */
    async letter(kind: string, count = 1): Promise<string> {
      const ofKind = async () => (await ops.messagesTo(email)).filter((message) => message.kind === kind)
      await expect.poll(async () => (await ofKind()).length, { message: `letters ${kind}` }).toBe(count)
      return (await ops.readMessage((await ofKind())[0]?.id ?? '')).text
    },
    /** How often each kind was written, without what signs in. */
    async letters(): Promise<Readonly<Record<string, number>>> {
      const kinds = (await ops.messagesTo(email)).map(({ kind }) => kind).filter((kind) => !/link|code/.test(kind))
      return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]))
    },
  }
}

test(
  'a household lives through three deliveries: it edits one, skips one, and pays one with another card (DASH-28, ACC-91)',
  { tag: '@phone' },
  async ({ browser, own, page, watch }) => {
    watch.allow(NO_PLAN, CARD_REFUSED, CHARGED_BEFORE)
    const { ops } = own
    const household = await signUp(page, own)
    const { orders, goTo, letter, letters } = watchHousehold(ops, household)
    const paid: { readonly orderNumber: string; readonly cents: number }[] = []

    await test.step('operations move the clock to what is next: the first box leaves, and arrives, and its receipt has its card', async () => {
      const desk = await browser.newContext({ baseURL: own.origin })
      await letIntoOps(desk, own)
      const clock = await desk.newPage()
      await clock.goto('/ops')
      const [order] = await orders()
      await expect(async () => {
        await clock.getByRole('button', { name: 'To the next event' }).click()
        const dialog = clock.getByRole('dialog')
        await dialog.getByLabel('Why?').fill('a journey test')
        await dialog.getByRole('button', { name: 'To the next event' }).click()
        await expect(clock.getByText('All that was due is done.')).toBeVisible()
        const rows = clock
          .getByRole('table', { name: 'What happened since' })
          .getByRole('row', { name: `Order ${order?.id}` })
        const happened = await rows.allInnerTexts()
        expect(happened.join()).toContain('Delivered')
      }).toPass()
      await desk.close()
      await openPlan(page)
      await expect(orderHeading(page, /has arrived$/)).toBeVisible()
      const cents = order?.totalCents ?? 0
      const first = ['Ordered', `Paid ${dollars(cents)}`, 'Packed', 'On its way', 'Delivered']
      paid.push({ cents, orderNumber: await readReceipt(page, cents, first) })
    })

    await test.step('first: told once, edited on the screen, charged what the screen said (DASH-69)', async () => {
      const { contactAt, shipAt, deliverAt } = await openPlan(page)
      await expect(
        said(page, `On ${monthDay(contactAt)} we tell you what we will charge. Until then you need not do anything.`),
      ).toBeVisible()
      await goTo(contactAt)
      const told = await openPlan(page)
      const toldCents = told.announced?.totalCents ?? 0
      await expectAnnounced(page, toldCents)
      const ahead = await letter('delivery-ahead')
      expect(ahead).toContain(`It comes to ${dollars(toldCents)}.`)
      expect(ahead.match(/^Total: .*$/m)?.[0]).toBe(`Total: ${dollars(toldCents)}`)

      const { announced } = await changeSomething(page)
      const cents = announced?.totalCents ?? 0
      expect(cents).not.toBe(toldCents)
      await expectAnnounced(page, cents)

      await goTo(shipAt)
      const day = monthDay(deliverAt)
      await openPlan(page)
      await expect(orderHeading(page, `We are packing your delivery for ${day}`)).toBeVisible()
      expect(await letter('order-placed', 2)).toContain(`came to ${dollars(cents)} as we told you, and is paid`)
      const orderNumber = await readReceipt(page, cents, ['Closed and ordered', `Paid ${dollars(cents)}`])
      paid.push({ orderNumber, cents })

      const { order } = await ops.order(orderNumber)
      await goTo(order.expectedShipDate)
      await openPlan(page)
      await expect(orderHeading(page, `Your delivery for ${day} is on its way`)).toBeVisible()
      const { order: shipped } = await ops.order(orderNumber)
      expect(shipped.trackingNumber).toBeTruthy()
      await test.step('the order says so (DASH-71)', async () => {
        await expect(said(page, `Its tracking number is ${shipped.trackingNumber}.`)).toBeVisible()
        await expect(main(page).getByRole('link', { name: 'Track delivery' })).toBeVisible()
      })
      expect(await letter('shipped', 2)).toContain(`Its tracking number is ${shipped.trackingNumber}.`)

      await goTo(deliverAt)
      await openPlan(page)
      await expect(orderHeading(page, `Your delivery for ${day} has arrived`)).toBeVisible()
      expect(await letter('delivered', 2)).toContain(orderNumber)
      await readReceipt(page, cents, [
        'Closed and ordered',
        `Paid ${dollars(cents)}`,
        'Packed',
        'On its way',
        'Delivered',
      ])
    })

    await test.step('second: told, skipped, nothing charged, and the next one planned', async () => {
      await goTo((await openPlan(page)).contactAt)
      const { shipAt, deliverAt, announced } = await openPlan(page)
      await expectAnnounced(page, announced?.totalCents ?? 0)
      await letter('delivery-ahead', 2)
      const skipAll = async () => {
        await page.getByRole('button', { name: 'Skip this delivery' }).click()
        await page.getByRole('button', { name: 'Skip it' }).click()
        await expect(heading(page)).toHaveText(`Your delivery for ${monthDay(deliverAt)} is skipped`)
        await expect(page.getByText('Order saved')).toBeVisible()
      }
      const planned = await changeSomething(page)
      await skipAll()
      await page.reload()
      await page.getByRole('button', { name: 'Bring it back' }).click()
      await expect(page.getByText('Order saved')).toBeVisible()
      expect(countsOf(await openPlan(page))).toEqual(countsOf(planned))
      await skipAll()
      await goTo(shipAt)
      const next = await openPlan(page)
      expect(Date.parse(next.deliverAt)).toBeGreaterThan(Date.parse(deliverAt))
      await expect(heading(page)).toHaveText(`Here's your next delivery for ${monthDay(next.deliverAt)}`)
      await test.step('what changed is told in words (DASH-75)', () =>
        expect(said(page, `Your delivery for ${monthDay(deliverAt)} was skipped.`)).toBeVisible())
      expect(await orders()).toHaveLength(2)
    })

    await test.step('third: refused, tried again by hand, paid with another card (DASH-72, DASH-73)', async () => {
      await page.goto(paths.account())
      await giveCard(page, CARDS.declinedLater, 'Save Changes')
      await expect(page.getByText('YOUR CHANGES HAVE BEEN SAVED')).toBeVisible()
      await letter('card-changed')
      await goTo((await openPlan(page)).contactAt)
      const { shipAt, deliverAt, announced } = await openPlan(page)
      const cents = announced?.totalCents ?? 0
      const day = monthDay(deliverAt)
      await expectAnnounced(page, cents)

      await goTo(shipAt)
      await page.goto(paths.dashboard())
      await expect(heading(page)).toHaveText(`Your card was refused for ${day}`)
      const [newest] = await orders()
      const { order } = await ops.order(newest?.id ?? '')
      expect(order.totalCents).toBe(cents)
      const held = [
        `What your bank said: “${DECLINED}”`,
        `We hold your box until ${monthDay(order.heldUntil ?? '')}. Nothing was charged.`,
        `We try your card again on ${monthDay(order.nextTryAt ?? '')}.`,
      ]
      for (const words of held) await expect(said(page, words)).toBeVisible()
      expect(await letter('payment-failed')).toContain(DECLINED)
      await page.getByRole('button', { name: 'Try again now' }).click()
      await expect(main(page).getByRole('alert').filter({ hasText: DECLINED })).toBeVisible()

      await page.getByRole('link', { name: 'Give another card' }).click()
      for (const words of held) await expect(said(page, words)).toBeVisible()
      await giveCard(page, CARDS.good, 'Retry Payment')
      await expect(page.getByText('Your payment went through.')).toBeVisible()
      expect(await letter('payment-recovered')).toContain(`Your card was charged ${dollars(cents)}`)
      await goTo(deliverAt)
      await openPlan(page)
      await expect(orderHeading(page, `Your delivery for ${day} has arrived`)).toBeVisible()
      const happened = [
        'Closed and ordered',
        'Card refused 2 times',
        `Paid ${dollars(cents)}`,
        'Packed',
        'On its way',
        'Delivered',
      ]
      paid.push({ cents, orderNumber: await readReceipt(page, cents, happened) })
    })

    await test.step('in the end screens, letters and books agree (DASH-80)', async () => {
      await page.goto(paths.pastDeliveries())
      await expect(said(page, '3 deliveries so far, newest first.')).toBeVisible()
      await test.step('each with its day, the newest first (DASH-52)', async () => {
        const names = await main(page)
          .getByRole('link', { name: /^View Receipt/ })
          .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
        const days = names.map((name) => Date.parse(/\w+ \d+, \d{4}$/.exec(name)?.[0] ?? ''))
        expect(days).toHaveLength(3)
        expect(days).toEqual(days.toSorted((one, other) => other - one))
      })
      await test.step('and a link to its carrier, by its own code (DASH-20, DASH-55)', async () => {
        const addresses = await main(page)
          .getByRole('link', { name: 'Track delivery' })
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        expect(new Set(addresses).size).toBe(3)
        for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.ups\.com\/track\?tracknum=\w{6,}$/)
      })
      for (const { orderNumber, cents } of paid) {
        const line = (words: string) => main(page).getByRole('listitem').filter({ hasText: words })
        await expect(line(`Your card paid order ${orderNumber}`)).toContainText(`−${dollars(cents)}`)
        const agreed = line(`Agreed: order ${orderNumber}`)
        await agreed.getByText('Why this amount').click()
        await expect(agreed.locator('dl > div').last()).toHaveText(`Total${dollars(cents)}`)
        const { payments, ledger } = await ops.order(orderNumber)
        expect(payments.filter(({ status }) => status === 'succeeded').map(({ amountCents }) => amountCents)).toEqual([
          cents,
        ])
        expect(sum(ledger.map(({ amountCents }) => amountCents))).toBe(0)
      }
      await expect(main(page).getByText('Everything is paid.')).toBeVisible()
      expect(await letters()).toEqual({
        'order-placed': 2,
        'delivery-ahead': 3,
        'payment-failed': 1,
        'payment-recovered': 1,
        'card-changed': 2,
        shipped: 3,
        delivered: 3,
      })
    })

    await test.step('a receipt says how its box came, by which card, and what went back to it (DASH-79)', async () => {
      const [, , last] = paid
      await ops.refund(last?.orderNumber ?? '', 300)
      await openPlan(page)
      await readReceipt(page, last?.cents ?? 0, ['Delivered', '$3.00 sent back to your card'])
      await expect(heading(page)).toHaveText('Receipt')
      await expect(main(page).getByRole('heading', { level: 2, name: /has arrived$/ })).toBeVisible()
      await expect(main(page).getByRole('row', { name: /^Sent back to your card/ })).toContainText('$3.00')
    })
  },
)
