import type { CampaignEntry } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { broughtBy, isLandingOf, namesOffer, readEntry } from './read-entry.ts'

const EVERYTHING = {
  campaignLanding: 'l',
  utm_campaign: 'spring',
  utm_source: 's',
  utm_content: 'c',
  utm_medium: 'mail',
  rc: 'r',
  refCust: 'f',
  employer: 'e',
  displayName: 'n',
  domain: 'd',
  fbclid: 'b',
  referrer: 'g',
} satisfies Required<CampaignEntry>
const ALL_THAT_IS_SAID = new URLSearchParams(EVERYTHING)
const load = (entry: object, rest: object = {}) => ({ kind: 'load', entry, ...rest })

describe('reading a landing address', () => {
  it.each([
    '/mock',
    '/unmock',
    '/localeur',
    '/landing',
    '/wpk',
    '/waterspark',
    '/sdn',
    '/standarddomain',
    '/employer/acme',
    '/employee_perk/acme',
    '/ref/ann',
    '/coupon/spring',
    '/customerref/c-1',
  ])('compares the first segment of %s without case (LAND-16)', (path) => {
    const shouted = path.replace(/^\/\w+/, (first) => first.toUpperCase())
    expect(readEntry(shouted, '')).toEqual(readEntry(path, ''))
  })

  it('compares the first segment alone: what follows stays as it is written (LAND-16)', () => {
    expect(readEntry('/REF/Ann', '')).toEqual(load({ rc: 'Ann' }))
    expect(readEntry('/LANDING/Westlake', '')).toEqual({
      kind: 'redirect',
      to: '/LANDING/Westlake?utm_campaign=Westlake',
    })
  })

  it.each(['', '?utm_source=flyer', '?rc=localeur'])(
    'switches mock mode on and off, with the query "%s" (LAND-17)',
    (query) => {
      for (const path of ['/mock', '/MOCK', '/Mock/'])
        expect(readEntry(path, query)).toEqual({ kind: 'mock', on: true })
      for (const path of ['/unmock', '/UNMOCK', '/Unmock/'])
        expect(readEntry(path, query)).toEqual({ kind: 'mock', on: false })
    },
  )

  it.each(['/wpk', '/WPK', '/waterspark', '/watersPark'])('takes %s as partner code wpk (LAND-18)', (path) => {
    expect(readEntry(path, '')).toEqual(load({ rc: 'wpk' }))
  })

  it.each(['/sdn', '/SDN', '/standarddomain', '/StandardDomain'])('takes %s as partner code sdn (LAND-19)', (path) => {
    expect(readEntry(path, '')).toEqual(load({ rc: 'sdn' }))
  })

  it('takes the slug of /employer/{slug} as partner, in any case (LAND-20)', () => {
    for (const path of ['/employer/acme', '/Employer/acme'])
      expect(readEntry(path, '')).toEqual(load({ employer: 'acme' }))
  })

  it('starts the employee-perk flow, in any case (LAND-21)', () => {
    for (const path of ['/employee_perk/acme', '/Employee_Perk/acme'])
      expect(readEntry(path, '')).toEqual(load({ employer: 'acme' }, { perkSlug: 'acme' }))
    expect(readEntry('/employee_perk/acme', '?utm_source=mail')).toEqual(
      load({ employer: 'acme', utm_source: 'mail' }, { perkSlug: 'acme' }),
    )
  })

  it('sets the referral code of /ref/{id} (LAND-24)', () => {
    expect(readEntry('/ref/friend10', '')).toEqual(load({ rc: 'friend10' }))
  })

  it('sets the coupon of /coupon/{slug} (LAND-25)', () => {
    expect(readEntry('/coupon/spring', '')).toEqual(load({ rc: 'spring' }))
  })

  it('sets the referring customer of /customerref/{id} (LAND-26)', () => {
    expect(readEntry('/customerref/c-1', '')).toEqual(load({ refCust: 'c-1' }))
  })

  it.each<[string, CampaignEntry, string]>([
    ['/wpk', { rc: 'wpk' }, 'LAND-18'],
    ['/sdn', { rc: 'sdn' }, 'LAND-19'],
    ['/employer/Acme', { employer: 'Acme' }, 'LAND-20'],
    ['/employer/Acme%20Inc', { employer: 'Acme Inc' }, 'LAND-20'],
    ['/ref/Friend10', { rc: 'Friend10' }, 'LAND-24'],
    ['/coupon/Spring', { rc: 'Spring' }, 'LAND-25'],
    ['/customerref/C-1', { refCust: 'C-1' }, 'LAND-26'],
    ['/gift-bag-oct', { utm_campaign: 'gift-bag-oct' }, 'LAND-28'],
  ])('takes %s as %j, as it is written, beside a query, too (%s)', (path, entry) => {
    for (const said of [{ utm_source: 'flyer' }, { utm_campaign: 'spring', utm_medium: 'mail' }])
      expect(readEntry(path, `?${new URLSearchParams(said)}`)).toEqual(load({ ...entry, ...said }))
  })

  it.each([
    ['/employer/acme', 'employer', 'LAND-20'],
    ['/ref/ann', 'rc', 'LAND-24'],
    ['/coupon/spring', 'rc', 'LAND-25'],
    ['/customerref/c-1', 'refCust', 'LAND-26'],
    ['/gift-bag-oct', 'utm_campaign', 'LAND-28'],
  ])('takes of %s what the query says of %s before what the path does (%s)', (path, name) => {
    expect(readEntry(path, `?${name}=other`)).toEqual(load({ [name]: 'other' }))
  })

  it('loads landing data with the query string on a path containing "landing" (LAND-27, OP-71)', () => {
    for (const path of ['/landing/spring', '/landing/spring/', '/landing'])
      expect(readEntry(path, `?${ALL_THAT_IS_SAID}`)).toEqual(load(EVERYTHING))
  })

  it('keeps all that the query says beside the campaign of /landing/spring (LAND-27)', () => {
    const query = 'utm_source=flyer&utm_medium=mail&rc=x'
    const to = `/landing/spring?utm_campaign=spring&${query}`
    expect(readEntry('/landing/spring', `?${query}`)).toEqual({ kind: 'redirect', to })
  })

  it('names no campaign of /landing alone, nor of a path that it does not know (LAND-27)', () => {
    expect(readEntry('/landing', '')).toStrictEqual(load({}))
    expect(readEntry('/landing', '?utm_source=flyer&rc=x')).toStrictEqual(load({ utm_source: 'flyer', rc: 'x' }))
    expect(readEntry('/nowhere/spring', '')).toStrictEqual(load({}))
  })

  it('reads a plus for a space, and an empty value for none (LAND-24)', () => {
    expect(readEntry('/ref/ann+lee', '')).toStrictEqual(load({ rc: 'ann lee' }))
    expect(readEntry('/', '?rc=&utm_source=flyer')).toStrictEqual(load({ utm_source: 'flyer' }))
  })

  it.each(['/xfetch_atx_elm', '/fetch_atx_elm!', '/fetch_atx_elm/more', '/fetch_elm', '/Fetch_ATX_elm'])(
    'leads nobody on from %s (LAND-31, OP-36)',
    (path) => {
      expect(readEntry(path, '').kind).toBe('load')
    },
  )

  it('redirects a campaign landing once, with a rebuilt utm query (LAND-05, OP-71)', () => {
    expect(readEntry('/landing/westlake', '?utm_source=flyer')).toEqual({
      kind: 'redirect',
      to: '/landing/westlake?utm_campaign=westlake&utm_source=flyer',
    })
    expect(readEntry('/Landing/Tx', '')).toEqual({ kind: 'redirect', to: '/Landing/Tx?utm_campaign=Tx' })
  })

  it.each([
    ['/gift-bag-oct', 'gift-bag-oct'],
    ['/TX', 'TX'],
    ['/4th-of-july', '4th-of-july'],
    ['/spring%20sale/', 'spring sale'],
    ['/employer', 'employer'],
    ['/mockingbird', 'mockingbird'],
  ])('uses any other first segment as a campaign key, as it is written: %s (LAND-28)', (path, utm_campaign) => {
    expect(readEntry(path, '')).toEqual(load({ utm_campaign }))
  })

  it('loads landing data with the query string on the root path (LAND-30)', () => {
    for (const path of ['/', '']) expect(readEntry(path, `?${ALL_THAT_IS_SAID}&unknown=1`)).toEqual(load(EVERYTHING))
  })

  it.each(['/', '/landing/westlake', '/ref/ann', '/tx', '/LOCALEUR'])(
    'strips "fetch_atx_" of a campaign that the query of %s names (LAND-31)',
    (path) => {
      expect(readEntry(path, '?utm_campaign=fetch_atx_the-grove&rc=x')).toEqual({
        kind: 'redirect',
        to: '/the-grove?rc=x',
      })
    },
  )

  it('strips "fetch_atx_" and redirects to the rest as a path (LAND-31)', () => {
    expect(readEntry('/', '?utm_campaign=fetch_atx_the-grove&utm_content=g1')).toEqual({
      kind: 'redirect',
      to: '/the-grove?utm_content=g1',
    })
    expect(readEntry('/fetch_atx_the-grove', '')).toEqual({ kind: 'redirect', to: '/the-grove' })
    expect(readEntry('/fetch_atx_the-grove', '?utm_content=g1')).toEqual({
      kind: 'redirect',
      to: '/the-grove?utm_content=g1',
    })
  })

  it('ignores a rest that is not a plain path of this site (LAND-31, OP-36)', () => {
    for (const rest of ['//evil.example', 'elm.grove', 'elm grove', 'élm', 'elm/more', '..', ''])
      expect(readEntry('/', `?${new URLSearchParams({ utm_campaign: `fetch_atx_${rest}` })}`)).toEqual(
        load({ utm_campaign: `fetch_atx_${rest}` }),
      )
    expect(readEntry('/', '?utm_campaign=fetch_atx_Elm_2-b')).toEqual({ kind: 'redirect', to: '/Elm_2-b' })
  })

  it.each(['/localeur', '/Localeur', '/LOCALEUR/'])(
    'redirects %s without a query to the default partner values (LAND-33, SHELL-13)',
    (path) => {
      expect(readEntry(path, '')).toEqual({
        kind: 'redirect',
        to: '/localeur?utm_campaign=coupon_localeur&utm_source=localeur&utm_medium=partner&rc=localeur',
      })
    },
  )

  it.each(['/localeur', '/Localeur', '/localeur/', '/localeur/guide'])(
    'is at %s the partner’s own landing, and that of no campaign of its name (SHELL-13)',
    (path) => {
      expect(readEntry(path, '?rc=localeur')).toEqual(load({ rc: 'localeur' }))
      expect(readEntry(path, '?rc=localeur&utm_campaign=spring')).toEqual(
        load({ rc: 'localeur', utm_campaign: 'spring' }),
      )
    },
  )

  it.each(['', '?', '?utm_campaign=', '?utm_campaign=&rc='])(
    'gives /localeur the campaign coupon_localeur, with the query "%s" (LAND-34, SHELL-13)',
    (query) => {
      for (const path of ['/localeur', '/LOCALEUR', '/localeur/'])
        expect(readEntry(path, query)).toMatchObject({ to: expect.stringContaining('utm_campaign=coupon_localeur&') })
    },
  )

  it('appends rc=localeur to a /localeur query that lacks it (LAND-34, LAND-35)', () => {
    expect(readEntry('/localeur', '?utm_source=guide')).toEqual({
      kind: 'redirect',
      to: '/localeur?utm_source=guide&rc=localeur',
    })
    expect(readEntry('/localeur', '?utm_campaign=spring&utm_medium=mail&fbclid=1')).toEqual({
      kind: 'redirect',
      to: '/localeur?utm_campaign=spring&utm_medium=mail&fbclid=1&rc=localeur',
    })
    for (const name of Object.keys(EVERYTHING).filter((one) => one !== 'rc'))
      expect(readEntry('/localeur', `?${name}=x`)).toEqual({ kind: 'redirect', to: `/localeur?${name}=x&rc=localeur` })
    expect(readEntry('/localeur', '?rc=other')).toEqual(load({ rc: 'other' }))
    for (const path of ['/Localeur', '/LOCALEUR/', '/localeur/'])
      expect(readEntry(path, '?utm_source=guide')).toEqual(readEntry('/localeur', '?utm_source=guide'))
  })

  it.each([
    ['/landing/westlake', '?utm_campaign=&utm_source=flyer', '?utm_source=flyer', 'LAND-05'],
    ['/fetch_atx_elm', '?utm_campaign=', '', 'LAND-31'],
    ['/localeur', '?rc=&utm_source=guide', '?utm_source=guide', 'LAND-35'],
    ['/localeur', '?utm_campaign=&rc=', '', 'LAND-33'],
  ])(
    'leads on from %s%s as from one that says %j, since nothing is said by an empty value (%s)',
    (path, query, same) => {
      expect(readEntry(path, query)).toEqual(readEntry(path, same))
      expect(readEntry(path, query).kind).toBe('redirect')
    },
  )

  it('takes every parameter of a campaign from the query (SHR-26)', () => {
    const names =
      'campaignLanding utm_campaign utm_source utm_content utm_medium rc refCust employer displayName domain'
    const entry = Object.fromEntries(`${names} fbclid referrer`.split(' ').map((name, at) => [name, `value-${at}`]))
    expect(readEntry('/', `?${new URLSearchParams({ ...entry, other: 'x' })}`)).toEqual(load(entry))
  })

  it('knows visitors of each kind of partner: travel guide, residents, buildings, delivery brand (LAND-36)', () => {
    expect(readEntry('/localeur', '?rc=localeur')).toEqual(load({ rc: 'localeur' }))
    for (const path of ['/wpk', '/waterspark']) expect(readEntry(path, '')).toEqual(load({ rc: 'wpk' }))
    for (const path of ['/sdn', '/standarddomain']) expect(readEntry(path, '')).toEqual(load({ rc: 'sdn' }))
    expect(readEntry('/westlake', '')).toEqual(load({ utm_campaign: 'westlake' }))
    expect(readEntry('/northshore', '?utm_campaign=Fetch_northshore&utm_content=northshore&rc=door12')).toEqual(
      load({ utm_campaign: 'Fetch_northshore', utm_content: 'northshore', rc: 'door12' }),
    )
  })

  it.each(['/', '/tx', '/mock', '/localeur', '/landing/westlake', '/ref/ann', '/employee_perk/acme'])(
    'says at %s that a query with a broken escape cannot be read (LAND-09)',
    (path) => {
      for (const query of ['?rc=%E0%A4%A', '?rc=ann&utm_source=%', '?%zz=1'])
        expect(readEntry(path, query)).toEqual({ kind: 'unreadable' })
    },
  )

  it.each(['/%E0%A4%A', '/ref/%E0%A4%A', '/landing/50%'])('says that %s cannot be read (LAND-09)', (path) => {
    for (const query of ['', '?utm_source=flyer']) expect(readEntry(path, query)).toEqual({ kind: 'unreadable' })
  })
})

describe('the addresses of docs/product/campaigns.md', () => {
  /** What is loaded in the end, redirects followed. */
  function asked(address: string): string {
    const { pathname, search } = new URL(address, 'https://shop.example')
    const read = readEntry(pathname, search)
    if (read.kind === 'redirect') return asked(read.to)
    if (read.kind !== 'load') return read.kind
    return String(new URLSearchParams(Object.entries(read.entry).map(([name, value]) => [name, String(value)])))
  }

  it.each(pageTable('campaigns', 'Addresses').map((row) => [row('address'), row('asks with')]))(
    '%s asks with %s (LAND-28, LAND-36)',
    (address, query) => {
      expect(asked(address)).toBe(query.replace('–', ''))
    },
  )
})

describe('the landing of a campaign that was drawn', () => {
  it.each([
    ['/wpk', ''],
    ['/WPK', '?utm_source=flyer&fbclid=1'],
    ['/wpk', '?rc=WPK'],
  ])('is %s%s', (pathname, search) => {
    expect(isLandingOf('wpk', pathname, search)).toBe(true)
  })

  it('is the same by its longer address in any case, once that says the campaign in its query too (LAND-16)', () => {
    expect(isLandingOf('westlake', '/Landing/westlake', '?utm_campaign=westlake&utm_source=x')).toBe(true)
    expect(isLandingOf('westlake', '/landing/westlake', '?utm_campaign=ojo')).toBe(false)
  })

  it.each([
    ['/sdn', ''],
    ['/waterspark', ''],
    ['/wpk/more', ''],
    ['/coupon/wpk', ''],
    ['/landing/sdn', '?utm_campaign=sdn'],
    ['/more/landing/wpk', '?utm_campaign=wpk'],
    ['/landing/wpk', '?utm_campaign=wpk&rc=oldfriend'],
    ['/wpk', '?rc=oldfriend'],
    ['/wpk', '?utm_campaign=ojo'],
    ['/wpk', '?employer=bluebonnet'],
    ['/wpk', '?utm_source=%E0%A4%A'],
    ['/%E0%A4%A', ''],
  ])('is not %s%s', (pathname, search) => {
    expect(isLandingOf('wpk', pathname, search)).toBe(false)
  })
})

describe('an offer that is asked for by name', () => {
  it.each<[CampaignEntry, boolean]>([
    [{ employer: 'acme' }, true],
    [{ rc: 'spring' }, true],
    [{ refCust: 'c-1' }, true],
    [{ rc: 'sd4me' }, false],
    [{ utm_campaign: 'westlake', utm_source: 'card' }, false],
    [{}, false],
  ])('is so of %j: %s (LAND-24)', (entry, isNamed) => {
    expect(namesOffer(entry)).toBe(isNamed)
  })
})

describe('what brings an offer', () => {
  it('is told without its case (LAND-16)', () => {
    expect(broughtBy({ utm_campaign: 'Elm', rc: 'ANN' })).toEqual(['elm', undefined, 'ann', undefined])
  })
})

describe('the landing of a campaign that was drawn', () => {
  it.each([
    ['/landing/elm', '?utm_campaign=elm', true],
    ['/other/landing/elm', '', false],
    ['/landing/elm/more', '?utm_campaign=elm', false],
    ['/localeur', '?rc=localeur', false],
  ])('is that of %s%s: %s (LAND-05)', (path, search, isIt) => {
    const campaign = path.includes('elm') ? 'elm' : 'localeur'
    expect(isLandingOf(campaign, path, search)).toBe(isIt)
  })
})
