/** What operations do to the catalogue, now and then. */

const PRICE_EVERY_DAYS = 25
const WITHDRAW_EVERY_DAYS = 75
/** A price changes by a tenth at most. */
const PRICE_FACTORS = [0.9, 0.95, 1.05, 1.1]

const OFFERED = `select group_name as name, product_type as type from product_groups where status = 'Active' order by position`
const PRICE = `
  update product_groups set price_per_article_cents = greatest(1, round(price_per_article_cents * $2::numeric)) where group_name = $1`
const REPLACE = `update product_groups set status = 'Legacy', replace_with = $2 where group_name = $1`
const WITHDRAW = `
  update product_groups set status = 'Disabled', possible_article_counts = '{}', capped_article_counts = '{}' where group_name = $1`

/** @param {import('./site.mjs').Site} site @param {import('../../chance.mjs').Chance} chance */
export async function changeCatalogue(site, chance) {
  const [isPriced, isWithdrawn] = [chance.happens(1 / PRICE_EVERY_DAYS), chance.happens(1 / WITHDRAW_EVERY_DAYS)]
  if (!isPriced && !isWithdrawn) return
  const offered = await site.ask(OFFERED)
  const { name, type } = chance.one(offered)
  if (isPriced) await site.changeCatalogue(PRICE, [name, chance.one(PRICE_FACTORS)])
  if (!isWithdrawn) return
  const successor = offered.find((one) => one.type === type && one.name !== name)
  if (successor && chance.happens(0.6)) await site.changeCatalogue(REPLACE, [name, successor.name])
  else await site.changeCatalogue(WITHDRAW, [name])
}
