import { campaignsOf, CAMPAIGN_ROUTE, paths, routeOf } from '@cupboard/shared/contracts'
import { mayOffer } from './may-offer.ts'

const codes = { coupons: new Set(['welcome20', 'localeur']), employers: new Set(['lonestar']) }
const isCampaign = campaignsOf(['tx', 'wpk'])
const mayBy =
  (known: typeof codes | undefined) =>
  (address: string): boolean => {
    const [path = '', query] = address.split('?')
    const route = routeOf(path, [paths.localeur(), CAMPAIGN_ROUTE], isCampaign)
    return mayOffer({ path, query: new URLSearchParams(query), route }, isCampaign, known)
  }

const may = mayBy(codes)

describe('whether a landing may have something to offer (SHELL-84)', () => {
  it.each([
    '/coupon/WELCOME20',
    '/ref/welcome20',
    '/coupon/nosuch?rc=welcome20',
    '/coupon/w%65lcome20',
    '/employer/LoneStar',
    '/employee_perk/lonestar',
    '/customerref/anybody',
    '/landing/tx',
    '/landing/friends_and_family',
    '/landing/coupon_welcome20',
    '/landing/employer_lonestar',
    '/?utm_campaign=spring_employer_LoneStar',
    '/localeur',
    '/?utm_campaign=TX',
    '/?rc=wpk',
    '/tx?rc=welcome20',
  ])('may at %s', (address) => expect(may(address)).toBe(true))

  it.each([
    '/',
    '/coupon',
    '/customerref',
    '/landing',
    '/coupon/nosuch',
    '/coupon/%E0%A4%A',
    '/coupon/welcome20?rc=nosuch',
    '/employer/nosuch',
    '/landing/coupon_nosuch',
    '/landing/employer_nosuch',
    '/landing/spring_employer_nosuch',
    '/?utm_campaign=nosuch',
    '/tx',
    '/about?rc=welcome20',
    '/constructor?rc=welcome20',
    '/about/us?rc=welcome20',
  ])('has nothing at %s', (address) => expect(may(address)).toBe(false))

  it('may under any name while it is not known what there is', () => {
    const unknown = ['/coupon/nosuch', '/employer/nosuch', '/landing/coupon_nosuch', '/localeur']
    expect(unknown.filter(mayBy(undefined))).toEqual(unknown)
    expect(mayBy(undefined)('/')).toBe(false)
  })
})
