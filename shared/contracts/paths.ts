import type { BundleId } from './catalogue.ts'

const segment = encodeURIComponent

/** Every address of the site. No screen spells a path. */
export const paths = {
  home: () => '/',
  landing: (campaign: string) => `/landing/${segment(campaign)}`,
  localeur: () => '/localeur',
  employeePerk: (employerSlug: string) => `/employee_perk/${segment(employerSlug)}`,
  customerReferral: (customerId: string) => `/customerref/${segment(customerId)}`,
  about: () => '/about',
  science: () => '/science',
  blog: () => '/blog',
  ourPromise: () => '/our-promise',
  productGroup: (groupName: string) => `/products/${segment(groupName)}`,
  bundle: (bundleId: BundleId) => `/products/bundles/${bundleId}`,
  gate: () => '/check-availability',
  gateSuccess: () => '/check-availability/success',
  waitlist: () => '/check-availability/waitlist',
  household: () => '/start/1',
  bathrooms: () => '/start/2',
  trash: () => '/start/3',
  cooking: () => '/kitchen/1',
  dishwashing: () => '/kitchen/2',
  cleaning: () => '/kitchen/3',
  laundry: () => '/laundry/1',
  preference: () => '/preference',
  recommendation: () => '/recommendation',
  prediction: () => '/prediction',
  checkout: () => '/checkout',
  orderComplete: () => '/ordercomplete',
  dashboard: () => '/dashboard',
  pastDeliveries: () => '/dashboard/orders',
  receipt: (orderId: string) => `/dashboard/order/${segment(orderId)}`,
  faqs: () => '/dashboard/faqs',
  contact: () => '/dashboard/faqs#faqs-contact-us',
  account: () => '/dashboard/account',
  enrollEmployee: (employerSlug: string) => `/dashboard/account/enroll_employee/${segment(employerSlug)}`,
  login: () => '/login',
  classicLogin: () => '/login/classic',
  magicLink: () => '/magiclink',
  keepContact: () => '/keep-contact',
  ops: () => '/ops',
  mock: () => '/mock',
  unmock: () => '/unmock',
} as const

/** What may stand in a path, a query and a fragment (RFC 3986). */
const ADDRESS = /^\/[\w\-.~!$&'()*+,;=:@%/?#]*$/

/** Before query and fragment: `/.//host` is read as `//host`, another site, once its dot is resolved. */
const EMPTY_SEGMENT = /^[^?#]*\/\//

/** A same-site path fit to return to after signing in; anything else is refused (ACC-38). */
export const safeReturnPath = (path: unknown): string | undefined =>
  typeof path === 'string' && ADDRESS.test(path) && !EMPTY_SEGMENT.test(path) ? path : undefined
