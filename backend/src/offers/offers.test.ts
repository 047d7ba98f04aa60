import { FALLBACK_ZIPCODES } from '@cupboard/shared/contracts'
import { openShop, person, type Shop } from '../testing/shop.ts'
import { readCampaignSlugs, readOfferCodes } from './repository.ts'
import { COUPONS, offersSeed } from './seed.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // as where a new version of it comes
  await offersSeed.run(shop.db)
})
afterAll(() => shop.close())

let visitors = 0
/** What a visitor of its own is answered: how often one may ask is told elsewhere. */
const landing = async (query: Readonly<Record<string, string>> = {}) => {
  const headers = { 'x-test-visitor': `reader-${++visitors}` }
  return (await shop.call('GET', `/landing?${new URLSearchParams(query)}`, { headers })).body
}

describe('GET /landing', () => {
  it('tells a visitor from nowhere where we deliver and that shipping is charged (API-08, OP-02)', async () => {
    const body = await landing()
    expect(body).toMatchObject({
      signupsOpen: true,
      chargeShipping: true,
      coupon: null,
      newCoupon: null,
      employer: null,
      isEmployeePerk: false,
    })
    expect(body.dropoffZipcodes).toEqual([...FALLBACK_ZIPCODES].sort())
    expect(body.dropoffZipcodes).toHaveLength(67)
  })

  it.each([
    [
      'a coupon by rc (LAND-25)',
      { rc: 'Welcome20' },
      {
        newCoupon: {
          code: 'welcome20',
          discount: { type: 'PercentDiscount', percentOff: 20 },
          duration: { type: 'Once' },
        },
      },
    ],
    ['a coupon of the old form (SHR-28)', { rc: 'spring10' }, { coupon: { percentDiscount: 10 }, newCoupon: null }],
    [
      'a store credit with its limit (SHR-30)',
      { rc: 'credit25' },
      { sdCredit: 2500, maxSdCredit: 1000, newCoupon: null },
    ],
    ['a store credit that has no limit (SHR-30)', { rc: 'credit6' }, { sdCredit: 600, newCoupon: null }],
    ['a coupon by campaign (LAND-34)', { utm_campaign: 'coupon_localeur' }, { newCoupon: { code: 'localeur' } }],
    ['it in any case (LAND-34)', { utm_campaign: 'Coupon_Localeur' }, { newCoupon: { code: 'localeur' } }],
    [
      'a partner code (LAND-18)',
      { utm_campaign: 'wpk' },
      {
        newCoupon: { code: 'wpk', duration: { type: 'Repeating', repeats: 3 } },
        header: 'WatersPark, your supplies are here.',
        subheader: 'For residents, from the first delivery on.',
      },
    ],
    [
      'a campaign’s own header and subheader (LAND-45)',
      { utm_campaign: 'gift-bag-oct' },
      { header: 'Your gift bag goes on.', subheader: 'Store credit is waiting for you.', sdCredit: expect.any(Number) },
    ],
    ['a campaign in any case (LAND-16)', { utm_campaign: 'dec' }, { newCoupon: { code: 'half15' } }],
    ['a campaign by the name of its landing (SHR-26)', { campaignLanding: 'dec' }, { newCoupon: { code: 'half15' } }],
    [
      'an employer’s perk, which ships free (SHR-31)',
      { employer: 'lonestar' },
      {
        isEmployeePerk: true,
        chargeShipping: false,
        employer: {
          slug: 'lonestar',
          employerId: 'emp-lonestar',
          displayName: 'Lone Star Robotics',
          domain: 'lonestar.example',
        },
        newCoupon: { description: expect.stringContaining('employee') },
      },
    ],
    [
      'an employer’s campaign (LAND-32)',
      { utm_campaign: 'employer_bluebonnet' },
      { isEmployeePerk: true, employer: { slug: 'bluebonnet' } },
    ],
    [
      'a partner’s building (LAND-36)',
      { utm_campaign: 'fetch_atx_x', utm_content: 'Northshore' },
      { partnerAddress: { shortName: 'Northshore', zipcode: '78701' } },
    ],
    ['nothing for a code that is used up', { rc: 'oldfriend' }, { newCoupon: null }],
    [
      'the zips, open sign-ups and charged shipping to whoever comes with nothing',
      {},
      {
        signupsOpen: true,
        chargeShipping: true,
        isEmployeePerk: false,
        coupon: null,
        newCoupon: null,
        employer: null,
        dropoffZipcodes: expect.arrayContaining(['78704']),
      },
    ],
    [
      'nothing for an unknown code',
      { rc: "' or 1=1 --", employer: 'nobody', refCust: 'nobody' },
      { newCoupon: null, employer: null },
    ],
  ])('gives %s (SHR-27)', async (_, query, wanted) => {
    const given = await landing(query)
    expect(given).toMatchObject(wanted)
    expect('sdCredit' in given).toBe('sdCredit' in wanted)
  })

  it('gives an employer whose perk is used up, and what else was asked for (SHR-27)', async () => {
    const usesLeft = (left: '0' | 'null') =>
      shop.db.execute(`update coupons set uses_remaining = ${left} where code = 'perk-ojo'`)
    await usesLeft('0')
    const given = await landing({ employer: 'ojo', rc: 'welcome20' })
    await usesLeft('null')
    expect(given).toMatchObject({
      employer: { slug: 'ojo', employerId: 'emp-ojo', displayName: 'OJO', domain: 'ojo.example' },
      isEmployeePerk: false,
      chargeShipping: true,
      newCoupon: { code: 'welcome20' },
    })
  })

  it.each([
    'employer_bluebonnet',
    'Employer_Bluebonnet',
    'spring_employer_bluebonnet',
    'spring-2026-Employer_bluebonnet',
  ])('names the employer of a campaign whose name contains "employer": %s (LAND-32)', async (utm_campaign) => {
    const { employer } = await landing({ utm_campaign })
    expect(employer).toMatchObject({ slug: 'bluebonnet', displayName: 'Bluebonnet Health' })
  })

  it('names none of a campaign that is no employer’s (LAND-32)', async () => {
    for (const utm_campaign of ['tx', 'bluebonnet', 'employer', 'unemployed_bluebonnet', 'employer_nobody'])
      expect([utm_campaign, (await landing({ utm_campaign })).employer]).toEqual([utm_campaign, null])
  })

  it.each([
    ['lonestar', { employer: 'lonestar' }],
    ['lonestar', { employer: 'LoneStar' }],
    ['lonestar', { utm_campaign: 'employer_lonestar' }],
    ['lonestar', { utm_campaign: 'Employer_LoneStar' }],
    ['ojo', { utm_campaign: 'ojo' }],
    ['ojo', { utm_campaign: 'OJO' }],
  ])(
    'gives employees of %s the price of their employer, by its path and by a campaign: %j (CHK-26, OP-69)',
    async (slug, query) => {
      expect(await landing(query)).toMatchObject({
        isEmployeePerk: true,
        employer: { slug },
        newCoupon: { code: `perk-${slug}` },
      })
    },
  )

  it.each([
    ['northshore', expect.objectContaining({ line1: '110 San Antonio St' })],
    ['Lamar-Union', expect.objectContaining({ line1: '1100 S Lamar Blvd' })],
    ['nowhere', undefined],
  ])('knows the partner’s address by utm_content, %s (CHK-51, OP-35)', async (utm_content, address) => {
    const { partnerAddress } = await landing({ utm_campaign: 'coupon_fetch', utm_content })
    expect(partnerAddress).toEqual(address)
  })

  it('offers a friend of a customer $10 off three orders, by name (LAND-26, LAND-71)', async () => {
    const who = person()
    await shop.place(who, await shop.order(who))
    const { customerId } = (await shop.call('GET', '/customer', { person: who })).body.customer as {
      customerId: string
    }
    expect(await landing({ refCust: customerId })).toMatchObject({
      customerName: 'Ann',
      newCoupon: { discount: { amountOffCents: 1000 }, duration: { type: 'Repeating', repeats: 3 } },
    })
  })

  it('says that shipping is charged, unless an employer pays (SHR-56)', async () => {
    const charged = [{}, { rc: 'welcome20' }, { employer: 'nobody' }, { employer: 'lonestar' }]
    const said = await Promise.all(charged.map(async (query) => (await landing(query)).chargeShipping))
    expect(said).toEqual([true, true, true, false])
  })

  it('says who invited, and whether sign-ups are open: to all, and by the campaign that one came by (SHR-27)', async () => {
    const who = person()
    await shop.place(who, await shop.order(who))
    const { body } = await shop.call('GET', '/customer', { person: who })
    const { customerId } = body.customer as { customerId: string }
    const said = async (query: Readonly<Record<string, string>>) => {
      const { customerName, signupsOpen } = await landing(query)
      return [customerName, signupsOpen]
    }
    const queries = [{}, { refCust: customerId }, { utm_campaign: 'Waiting_List' }]
    const open = await Promise.all(queries.map(said))
    await shop.db.execute('update landing_settings set signups_open = false')
    const closed = await Promise.all(queries.map(said))
    await shop.db.execute('update landing_settings set signups_open = true')
    expect(open).toEqual([
      [undefined, true],
      ['Ann', true],
      [undefined, false],
    ])
    expect(closed).toEqual([
      [undefined, false],
      ['Ann', false],
      [undefined, false],
    ])
  })

  it('gives its coupon to who comes by a referral and to who comes by a coupon, which counts before, and none to others (CHK-27)', async () => {
    const who = person()
    await shop.place(who, await shop.order(who))
    const { customerId } = (await shop.call('GET', '/customer', { person: who })).body.customer as {
      customerId: string
    }
    const given: readonly (readonly [Readonly<Record<string, string>>, string | undefined])[] = [
      [{ refCust: customerId }, 'referral'],
      [{ rc: 'welcome20' }, 'welcome20'],
      [{ rc: 'welcome20', utm_campaign: 'nowhere' }, 'welcome20'],
      [{ utm_campaign: 'coupon_welcome20' }, 'welcome20'],
      [{ rc: 'welcome20', refCust: customerId }, 'welcome20'],
      [{ rc: 'oldfriend', refCust: customerId }, 'referral'],
      [{ rc: 'sd4me', refCust: customerId }, 'referral'],
      [{ rc: 'sd4me' }, undefined],
      [{}, undefined],
    ]
    for (const [query, code] of given) {
      const { newCoupon } = await landing(query)
      expect([query, Object(newCoupon).code]).toEqual([query, code])
    }
  })

  it('gives nothing but the area for the code that lifts its check, even where a coupon is called so (FUN-14)', async () => {
    const renamed = `select (jsonb_populate_record(coupons, '{"code":"sd4me"}')).* from coupons where code = 'welcome20'`
    await shop.db.execute(`insert into coupons ${renamed}`)
    try {
      expect((await landing({ rc: 'welcome20' })).newCoupon).not.toBeNull()
      expect((await landing({ rc: 'SD4me' })).newCoupon).toBeNull()
    } finally {
      await shop.db.execute("delete from coupons where code = 'sd4me'")
    }
  })

  it('has an address for every named campaign and for dozens of buildings, most with -oct (SHELL-11, SHELL-12)', async () => {
    const slugs = await readCampaignSlugs(shop.db)
    for (const slug of [
      'ojo',
      'sde',
      'sdn',
      'standarddomain',
      'wpk',
      'waterspark',
      'westlake',
      'westlake_qr',
      'tx',
      'DEC',
      'e6',
      'e6-nov',
      'gift-bag-oct',
    ])
      expect(slugs).toContain(slug)
    const october = slugs.filter((slug) => slug.endsWith('-oct') && slugs.includes(slug.replace(/-oct$/, '')))
    expect(october.length).toBeGreaterThan(24)
    const plain = slugs.filter((slug) => !slug.endsWith('-oct'))
    expect(plain.filter((slug) => !slugs.includes(`${slug}-oct`))).toEqual([])
  })

  it.each([
    ['ojo', 'perk-ojo', ''],
    ['sde', 'sdn', ''],
    ['sdn', 'sdn', 'Standard Domain, your supplies are here.'],
    ['standarddomain', 'sdn', ''],
    ['wpk', 'wpk', 'WatersPark, your supplies are here.'],
    ['waterspark', 'wpk', ''],
    ['westlake', 'ten30', 'Westlake, never run out again.'],
    ['westlake_qr', 'ten30', ''],
    ['tx', 'welcome20', 'Texas households, never run out again.'],
    ['DEC', 'half15', 'A December without a trip for paper towels.'],
    ['e6', 'ten30', ''],
    ['e6-nov', 'half15', ''],
    ['friends_and_family', 'neighbor5', ''],
  ])('gives by the campaign %s the coupon %s, with the words "%s" (SHELL-10, SHELL-11)', async (slug, code, header) => {
    const { newCoupon, ...words } = await landing({ utm_campaign: slug })
    expect([newCoupon, words.header ?? '']).toEqual([expect.objectContaining({ code }), header])
  })

  it.each([
    ['wpk', 'wpk', 'LAND-18'],
    ['waterspark', 'wpk', 'LAND-18'],
    ['sdn', 'sdn', 'LAND-19'],
    ['standarddomain', 'sdn', 'LAND-19'],
  ])('has an address /%s, whose code %s gives the coupon of that name (%s)', async (slug, code) => {
    expect(await readCampaignSlugs(shop.db)).toContain(slug)
    expect(await landing({ rc: code })).toMatchObject({ newCoupon: { code } })
    expect(await landing({ utm_campaign: slug })).toMatchObject({ newCoupon: { code } })
  })

  it('knows what can be had for the asking: coupons by their codes until they are used up, and employers', async () => {
    const { coupons, employers } = await readOfferCodes(shop.db)
    expect(['welcome20', 'oldfriend', 'perk-lonestar'].filter((code) => coupons.has(code))).toEqual(['welcome20'])
    expect([...employers]).toEqual(expect.arrayContaining(['lonestar', 'bluebonnet', 'ojo']))
  })

  it('describes a coupon by its terms, and for whom it is', () => {
    for (const { description } of COUPONS) expect(description).toMatch(/^\S.*\w\)?$/)
    expect(COUPONS.find(({ code }) => code === 'wpk')?.description).toMatch(/, for WatersPark residents$/)
  })

  it.each(['ojo', 'sdn', 'wpk', 'westlake', 'tx', 'DEC', 'e6'])(
    'gives by /%s-oct what it gives without October (OP-21, SHELL-12)',
    async (slug) => {
      const plain = await landing({ utm_campaign: slug })
      expect(plain.newCoupon).toMatchObject({ code: expect.any(String) })
      expect(await landing({ utm_campaign: `${slug}-oct` })).toEqual(plain)
    },
  )

  it('is not sent twice for the same query, and another query has an answer of its own (API-08)', async () => {
    const ask = (query: string, tag = '') => shop.call('GET', `/landing${query}`, { headers: { 'if-none-match': tag } })
    const tag = (await ask('?rc=welcome20')).headers.get('etag') ?? ''
    expect([(await ask('?rc=welcome20', tag)).status, (await ask('', tag)).status]).toEqual([304, 200])
    await shop.db.execute('update landing_settings set signups_open = not signups_open')
    expect((await ask('?rc=welcome20', tag)).status).toBe(200)
    await shop.db.execute('update landing_settings set signups_open = not signups_open')
  })
})

describe('what visitors send', () => {
  it.each([
    [
      '/prospect',
      { campaignId: 'wpk', referrer: 'https://example.com', attributes: { utm_source: 'mail' } },
      'API-13',
      'prospects',
    ],
    ['/feedback', { question: 'How was it?', liked: true, feedback: 'Fine' }, 'API-06', 'feedback'],
    ['/waitlist', { email: 'Someone@Example.com', zipcode: '75001' }, 'FUN-22', 'waitlist'],
  ])('POST %s stores %j (%s)', async (path, body, _row, table) => {
    const before = await shop.count(table)
    expect((await shop.call('POST', path, { body })).body).toEqual({ ok: true })
    expect(await shop.count(table)).toBe(before + 1)
  })

  it('keeps a prospect as it was sent, with who it was and when (API-13, SHR-32)', async () => {
    const attributes = {
      employer: 'ojo',
      fbclid: 'f1',
      rc: 'welcome20',
      refCust: 'c1',
      utm_content: 'north',
      utm_source: 'mail',
    }
    const body = { campaignId: 'kept-whole', referrer: 'https://example.com/a', attributes }
    await shop.call('POST', '/prospect', { body })
    const { rows } = await shop.db.execute("select * from prospects where campaign_id = 'kept-whole'")
    expect(rows).toMatchObject([{ identity_id: 'visitor-1', referrer: 'https://example.com/a', attributes }])
    expect(await shop.count("prospects where campaign_id = 'kept-whole' and created_at = '2026-11-18T18:00:00Z'")).toBe(
      1,
    )
  })

  it('keeps feedback as it was sent, with who gave it and when (API-06, SHR-53)', async () => {
    const body = { question: 'Was it kept?', liked: false, feedback: 'Not the soap.' }
    await shop.call('POST', '/feedback', { body })
    const { rows } = await shop.db.execute("select * from feedback where question = 'Was it kept?'")
    expect(rows).toMatchObject([{ ...body, identity_id: 'visitor-1' }])
    expect(await shop.count("feedback where question = 'Was it kept?' and created_at = '2026-11-18T18:00:00Z'")).toBe(1)
  })

  it.each([
    ['/prospect', { attributes: { password: 'x' } }],
    ['/prospect', { attributes: { rc: 'x'.repeat(201) } }],
    ['/feedback', { question: 'How was it?', liked: 'yes', feedback: 'Fine' }],
    ['/feedback', { question: '', liked: true, feedback: 'Fine' }],
    ['/feedback', { question: 'q', liked: true, feedback: ' \n' }],
    ['/feedback', { question: 'q', liked: true, feedback: 'a\u0000b' }],
    ['/waitlist', { email: 'nobody', zipcode: '75001' }],
    ['/waitlist', { email: 'a@b.co', zipcode: '7500' }],
    ['/waitlist', []],
  ])('POST %s refuses %j and stores nothing (API-06, API-13)', async (path, body) => {
    const table = path.slice(1).replace('prospect', 'prospects')
    const before = await shop.count(table)
    expect(await shop.call('POST', path, { body })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await shop.count(table)).toBe(before)
  })

  it('hears the same wish once (FUN-22)', async () => {
    const body = { email: 'twice@example.com', zipcode: '75002' }
    await shop.call('POST', '/waitlist', { body })
    const before = await shop.count('waitlist')
    expect((await shop.call('POST', '/waitlist', { body })).status).toBe(200)
    expect(await shop.count('waitlist')).toBe(before)
  })

  it.each([
    ['/feedback', () => ({ question: 'Again?', liked: true, feedback: 'Yes.' }), 60],
    ['/waitlist', (time: number) => ({ email: `many${time}@example.com`, zipcode: '75001' }), 60],
    ['/waitlist', (time: number) => ({ email: 'one@example.com', zipcode: String(75_001 + time) }), 20],
    ['/prospect', () => ({ attributes: {} }), 600],
  ])('POST %s is kept no oftener than told, then says when to come again', async (path, bodyOf, most) => {
    const send = (time: number) => shop.call('POST', path, { body: bodyOf(time) })
    await shop.db.execute('delete from limits')
    for (let time = 0; time < most - 1; time++) await send(time)
    expect(await send(most - 1)).toMatchObject({ status: 200 })
    const table = path === '/prospect' ? 'prospects' : path.slice(1)
    const before = await shop.count(table)
    const refused = await send(most)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.error).toMatch(/^Too many messages came in\. This one was not kept\. Please try/)
    expect(await shop.count(table)).toBe(before)
    await shop.db.execute('delete from limits')
  })
})
