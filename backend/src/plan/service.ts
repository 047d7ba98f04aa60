import {
  articleCount,
  cents,
  DAY_MS,
  err,
  ok,
  type Coupon,
  type Interview,
  type Manifest,
  type ManifestChange,
  type ProductGroup,
  type Result,
  type Rounder,
} from '@cupboard/shared/contracts'
import { isOffered, proposalOf } from '@cupboard/shared/household'
import { isAllowedCount, lastsMoreThanAMonth, priceOrder, pricingTerms } from '@cupboard/shared/pricing'
import { windowAfterWeeks } from '../availability/index.ts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { findCustomer, readDiscounts, updateCustomer, type CustomerRow } from '../customers/index.ts'
import { round, unitsPerDayOf } from '../recommendations/index.ts'
import type { CallProblem } from '../platform/http/call-details.ts'
import type { ProblemFailure } from '../platform/http/problems.ts'
import type { CustomerIdentity, Database, Platform } from '../platform/ports.ts'
import type { TaxContext } from '../tax/index.ts'
import { cadenceWeeks, predict, type Delivered } from './predict.ts'
import {
  asPredicted,
  changeManifest,
  findPredicted,
  insertManifest,
  lockManifest,
  productsByType,
  readProducts,
  replaceProducts,
  type PlannedRow,
} from './repository.ts'
import type { ManifestProductRow, ManifestRow } from './tables.ts'

export interface PlanDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly tax: Pick<TaxContext, 'provider'>
}

/** A paid order, as far as the next plan depends on it. */
export interface PaidOrder {
  readonly windowDay: string
  readonly deliverAt: Date
  /** What it holds. */
  readonly lines: readonly Omit<Delivered, 'daysAgo'>[]
  /** Of each product type the last delivery before this order. */
  readonly before: readonly (Omit<Delivered, 'daysAgo'> & { readonly deliverAt: Date })[]
}

type Refusal<Name extends 'getManifest' | 'putManifest' | 'putInterview'> = ProblemFailure<CallProblem<Name>>
type Changed = Result<Manifest, Refusal<'putManifest'>>

/** The household's next delivery: predicted, shown, changed. API-26, API-27, SHR-47. */
export function createPlanService({ db, clocks }: Platform, { catalogue, tax }: PlanDependencies) {
  async function salesTax(
    customer: CustomerRow,
    discounts: readonly Coupon[],
    rows: readonly ManifestProductRow[],
    groups: readonly ProductGroup[],
  ) {
    const lines = rows.flatMap(({ groupName, articleCount: count }) => {
      const group = groups.find((one) => one.groupName === groupName)
      return group ? [{ pricePerArticle: group.pricePerArticle, articleCount: articleCount(count) }] : []
    })
    const { chargeShipping, sdCreditCents, maxSdCreditCents } = customer
    const terms = pricingTerms({
      discounts,
      chargeShipping,
      sdCredit: cents(sdCreditCents),
      maxSdCredit: maxSdCreditCents === null ? undefined : cents(maxSdCreditCents),
    })
    const totals = priceOrder(lines, terms)
    return tax.provider.taxOn(totals.beforeTax, customer.shipping)
  }

  async function view(customer: CustomerRow, row: ManifestRow): Promise<Manifest> {
    const rows = await readProducts(db, row.manifestId)
    const discounts = await readDiscounts(db, customer.customerId)
    return {
      products: productsByType(rows),
      contactAt: row.contactAt.toISOString(),
      shipAt: row.cutoffAt.toISOString(),
      deliverAt: row.deliverAt.toISOString(),
      modified: row.modified,
      salesTaxCents: await salesTax(customer, discounts, rows, await catalogue.productGroups()),
      status: row.status,
      viewed: row.viewed,
      cadenceWeeks: row.cadenceWeeks,
      discounts: [...discounts],
    }
  }

  async function readPlan(customer: CustomerRow) {
    const row = await findPredicted(db, customer.customerId)
    if (!row) return { manifest: null, roundedProducts: null }
    const rows = await readProducts(db, row.manifestId)
    return {
      manifest: await view(customer, row),
      roundedProducts: rounded(customer.interview, await catalogue.productGroups(), rows),
    }
  }

  async function read({ sub }: CustomerIdentity): Promise<Result<Manifest, Refusal<'getManifest'>>> {
    const customer = await findCustomer(db, sub)
    const row = customer && (await findPredicted(db, customer.customerId))
    if (!customer || !row) return err('customer_unknown')
    const manifest = await view(customer, row)
    if (!row.viewed) await changeManifest(db, row.manifestId, { viewed: true })
    return ok(manifest)
  }

  /** The rows of a changed plan, or what is wrong with it. What was there before may stay, even when no longer offered. */
  function rowsOf(
    change: ManifestChange,
    before: readonly ManifestProductRow[],
    groups: readonly ProductGroup[],
    interview: Interview,
  ): Result<readonly PlannedRow[], Refusal<'putManifest'>> {
    const rows = new Map<string, PlannedRow>()
    for (const [
      groupName,
      { articleCount: count, quantityChangeReason = 'None', productChangeReason = 'None' },
    ] of Object.entries(change.products)) {
      const group = groups.find((one) => one.groupName === groupName)
      const present = before.find((one) => one.groupName === groupName)
      if (!group || (!isOffered(group) && !present)) return err('group_not_offered', groupName)
      const isKept = present?.articleCount === count
      if (count > 0 && !isKept && !(isOffered(group) && isAllowedCount(group, count)))
        return err('count_not_allowed', groupName)
      if (rows.has(group.productType)) return err('invalid_request', `two groups of ${group.productType}`)
      const articlesPerDay = unitsPerDayOf(interview, group.productType) / group.unitsPerArticle
      rows.set(group.productType, {
        productType: group.productType,
        groupName,
        articleCount: count,
        moreThanAMonth: articlesPerDay > 0 && lastsMoreThanAMonth(count, articlesPerDay),
        quantityChangeReason,
        productChangeReason,
      })
    }
    return ok([...rows.values()])
  }

  /** The whole plan as it is to be: a product that is not named leaves it. Until the cut-off. */
  async function change({ sub }: CustomerIdentity, wanted: ManifestChange): Promise<Changed> {
    const customer = await findCustomer(db, sub)
    const open = customer && (await findPredicted(db, customer.customerId))
    if (!customer || !open) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    const changed = await db.transaction(async (tx): Promise<Result<ManifestRow, Refusal<'putManifest'>>> => {
      const row = await lockManifest(tx, open.manifestId)
      if (!row || row.status !== open.status || clocks.business() >= row.cutoffAt) return err('delivery_closed')
      const before = await readProducts(tx, row.manifestId)
      const rows = rowsOf(wanted, before, groups, customer.interview)
      if (!rows.ok) return rows
      await replaceProducts(tx, row.manifestId, rows.value)
      await changeManifest(tx, row.manifestId, { modified: true })
      return ok({ ...row, modified: true })
    })
    return changed.ok ? ok(await view(customer, changed.value)) : changed
  }

  /** The delivery after a paid order; in the transaction that stores the payment. */
  async function planNext(
    tx: Database,
    customer: CustomerRow,
    groups: readonly ProductGroup[],
    { windowDay, deliverAt, lines, before }: PaidOrder,
  ): Promise<void> {
    const weeks = cadenceWeeks(customer.interview, groups, lines)
    const window = windowAfterWeeks(windowDay, weeks)
    const daysSince = (day: Date): number => (window.deliverAt.getTime() - day.getTime()) / DAY_MS
    const delivered = [
      ...lines.map((line) => ({ ...line, daysAgo: daysSince(deliverAt) })),
      ...before.map((line) => ({ ...line, daysAgo: daysSince(line.deliverAt) })),
    ]
    const products = predict(customer.interview, groups, delivered, weeks)
    await insertManifest(tx, customer.customerId, window, weeks, products, clocks.business())
  }

  /** A changed household: quantities that nobody chose by hand follow it. API-17, ACC-80. */
  async function saveInterview(
    { sub }: CustomerIdentity,
    interview: Interview,
  ): Promise<Result<Interview, Refusal<'putInterview'>>> {
    const customer = await findCustomer(db, sub)
    if (!customer) return err('customer_unknown')
    const groups = await catalogue.productGroups()
    await db.transaction(async (tx) => {
      await updateCustomer(tx, customer.customerId, { interview })
      const open = await findPredicted(tx, customer.customerId)
      const row = open && (await lockManifest(tx, open.manifestId))
      if (row && clocks.business() < row.cutoffAt) await adjust(tx, row, groups, customer.interview, interview)
    })
    return ok(interview)
  }

  /** Counts grow or shrink as the household's use does; a skipped product stays skipped, what is no longer used is skipped. */
  async function adjust(
    tx: Database,
    row: ManifestRow,
    groups: readonly ProductGroup[],
    before: Interview,
    after: Interview,
  ): Promise<void> {
    const rows = await readProducts(tx, row.manifestId)
    const [old, now] = [rounded(before, groups, rows), rounded(after, groups, rows)]
    const known = new Map(rows.map((one) => [one.productType, one]))
    const adjusted = rows.map((one) => {
      const wasProposed = proposalOf(old, one)?.proposedArticles
      const proposed = proposalOf(now, one)?.proposedArticles
      const isChosen = one.quantityChangeReason !== 'None'
      const isSkipped = one.articleCount === 0 && wasProposed !== undefined
      const count = isChosen || isSkipped || wasProposed === proposed ? one.articleCount : (proposed ?? 0)
      return { ...one, articleCount: count, moreThanAMonth: lasts(groups, after, one.groupName, count) }
    })
    const added = Object.entries(now.productSets).flatMap(([productType, { preferred }]) => {
      const type = groups.find(({ groupName }) => groupName === preferred.groupName)?.productType
      const isNew = type !== undefined && !known.has(type) && old.productSets[type] === undefined
      if (!isNew || productType !== type) return []
      const count = preferred.proposedArticles
      const moreThanAMonth = lasts(groups, after, preferred.groupName, count)
      return [asPredicted({ productType: type, groupName: preferred.groupName, articleCount: count, moreThanAMonth })]
    })
    await replaceProducts(tx, row.manifestId, [...adjusted, ...added])
  }

  return { readPlan, read, change, planNext, saveInterview }
}

export type PlanService = ReturnType<typeof createPlanService>

function rounded(interview: Interview, groups: readonly ProductGroup[], rows: readonly ManifestProductRow[]): Rounder {
  const includesMasks = rows.some(({ productType }) => productType === 'FaceMasksSurgical')
  return round(interview, groups, { includesMasks })
}

function lasts(groups: readonly ProductGroup[], interview: Interview, groupName: string, count: number): boolean {
  const group = groups.find((one) => one.groupName === groupName)
  const articlesPerDay = group ? unitsPerDayOf(interview, group.productType) / group.unitsPerArticle : 0
  return articlesPerDay > 0 && lastsMoreThanAMonth(count, articlesPerDay)
}
