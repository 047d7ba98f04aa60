import { campaignsOf, cents, Discount, type LandingData } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { offerWords } from '@cupboard/shared/pricing'
import { readCampaignSlugs } from './repository.ts'
import { openShop, person, type Person, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const SMALL = { rolls: 12, bottles: 2 }
const LARGE = { rolls: 24, bottles: 4 }
interface Customer {
  readonly sdCredit: number
  readonly discounts: readonly { readonly usesRemaining?: number }[]
}

const offerOf = (landing: LandingData): string =>
  [landing.offerRefusal?.replace('_', ' '), offerWords(landing)].filter((words) => words).join('; ') || '–'

function shownBy({ header, employer, partnerAddress, customerName, signupsOpen }: LandingData): string {
  const shown = [
    header,
    employer && `employer ${employer.displayName}`,
    partnerAddress && `delivered to ${partnerAddress.shortName}, ${partnerAddress.line1}, ${partnerAddress.zipcode}`,
    customerName && `invited by ${customerName}`,
    signupsOpen ? undefined : 'sign-ups closed',
  ]
  return shown.filter((words) => words).join('; ') || '–'
}

function leftOf({ sdCredit, discounts: [coupon] }: Customer): string {
  if (sdCredit > 0) return `${sdCredit} credit`
  if (!coupon) return '–'
  return coupon.usesRemaining === undefined ? 'every order' : `${coupon.usesRemaining} more`
}

/** The first order of a visitor whom the landing answered so, as checkout sends it. */
async function placed(who: Person, query: URLSearchParams, landing: LandingData, count: typeof SMALL, total: number) {
  const { newCoupon, employer, isEmployeePerk } = landing
  const [rc, campaign, refCust] = ['rc', 'utm_campaign', 'refCust'].map((name) => query.get(name))
  const order = await shop.order(who, {
    totalCents: cents(total),
    productGroupEntries: [
      { groupName: 'cupboard-toilet-paper', articleCount: count.rolls },
      { groupName: 'cupboard-hand-soap', articleCount: count.bottles },
    ],
    ...(newCoupon ? { coupon: newCoupon.code } : {}),
    ...(rc ? { referralCode: rc } : {}),
  })
  const customer = {
    ...(order.customer as object),
    campaignCode: campaign ?? rc ?? undefined,
    referringCustomerId: refCust ?? undefined,
    ...(isEmployeePerk && employer ? { employerId: employer.employerId, workEmail: `ann@${employer.domain}` } : {}),
  }
  return shop.place(who, { ...order, customer })
}

describe('every address of docs/product/campaigns.md', () => {
  const rows = pageTable('campaigns', 'Addresses').map((row) => [row('kind'), row] as const)

  it('is on the live list where it is a word of its own, but for the guide’s (LAND-36, SHELL-12)', async () => {
    const isCampaign = campaignsOf(await readCampaignSlugs(shop.db))
    const words = rows.flatMap(([, row]) => /^\/([\w-]+)$/.exec(row('address'))?.[1] ?? [])
    expect(words.length).toBeGreaterThan(5)
    expect(words.filter((word) => !isCampaign(word))).toEqual(['localeur'])
  })

  it.each(rows)('%s: shows and charges what the page says (SHR-30, LAND-36)', async (_, row) => {
    const query = new URLSearchParams(row('asks with').replace('–', ''))
    const landing = (await shop.call('GET', `/landing?${query}`)).body as LandingData
    expect([offerOf(landing), shownBy(landing)]).toEqual([row('offer'), row('shows')])

    const who = person()
    const answers = [
      await placed(who, query, landing, SMALL, Number(row('small order')) || 2423),
      await placed(person(), query, landing, LARGE, Number(row('large order')) || 3763),
    ]
    const charged = answers.map(({ body }) =>
      String((body.order as { totalCents: number } | undefined)?.totalCents ?? body.code),
    )
    expect(charged).toEqual([row('small order'), row('large order')])
    if (answers[0]?.status === 200) {
      const { customer } = (await shop.call('GET', '/customer', { person: who })).body
      expect(leftOf(customer as Customer)).toBe(row('later'))
      const { employer, chargeShipping, maxSdCredit } = landing
      expect(customer).toMatchObject({
        chargeShipping,
        ...(maxSdCredit === undefined ? {} : { maxSdCredit }),
        ...(employer ? { employer, workEmail: `ann@${employer.domain}` } : {}),
      })
      const { rows: kept } = await shop.db.execute(`select campaign_code from customers where sub = '${who.sub}'`)
      expect(kept).toEqual([{ campaign_code: query.get('utm_campaign') ?? query.get('rc') }])
    }
  })

  it('tries each type of coupon for each duration, both forms, and credit with and without a limit (SHR-28, SHR-29)', async () => {
    const { rows: coupons } = await shop.db.execute<{ kind: string }>(
      `select distinct discount->>'type' || ' ' || (duration->>'type') as kind from coupons where discount is not null and by_code`,
    )
    const kinds = Discount.shape.type.options.flatMap((type) =>
      ['Forever', 'Once', 'Repeating'].map((duration) => `${type} ${duration}`),
    )
    expect(coupons.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
    expect(await shop.count('coupons where percent_discount is not null')).toBe(1)
    expect(await shop.count('coupons where sd_credit_cents > 0 and max_sd_credit_cents > 0')).toBe(1)
    expect(await shop.count('coupons where sd_credit_cents > 0 and max_sd_credit_cents is null')).toBe(1)
  })
})
