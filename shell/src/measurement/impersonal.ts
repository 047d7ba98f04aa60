type Address = Pick<Location, 'pathname' | 'search'>

/** Pages whose address says whose they are: a friend, an offer that was given, an order; and those of staff. */
const PERSONAL =
  /^\/(?:ref|customerref|coupon|employer|employee_perk|dashboard\/order|keep-contact|magiclink|ops)(?:\/|$)/i
/** What a query may say to anybody: which campaign led here. */
const CAMPAIGN = /^(?:utm_(?:source|medium|campaign|content|term)|gclid|fbclid)$/

/** Whether scripts of others may see this address: they read it themselves. SHELL-48. */
export const isImpersonal = ({ pathname, search }: Address): boolean =>
  !PERSONAL.test(pathname) && [...new URLSearchParams(search).keys()].every((name) => CAMPAIGN.test(name))
