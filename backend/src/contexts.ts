import { createAddresses } from './addresses/index.ts'
import { createApiDescription } from './api-description/index.ts'
import { createAvailability, type AvailabilityContext } from './availability/index.ts'
import {
  answeringInTime,
  cardScripts,
  createCards,
  createCardTries,
  type CardProvider,
  type CardsContext,
  type CardTries,
} from './cards/index.ts'
import { createCatalogue, type CatalogueContext } from './catalogue/index.ts'
import { createCustomerDocuments } from './customer-calls.ts'
import { createCycle } from './cycle/index.ts'
import { createCustomers, findCustomer, findReferrer } from './customers/index.ts'
import { createFulfilment } from './fulfilment/index.ts'
import { createFlags } from './flags/index.ts'
import { createIdentity, type IdentityContext } from './identity/index.ts'
import { createRecommendations } from './recommendations/index.ts'
import { createOffers, type OffersContext } from './offers/index.ts'
import { createLedger } from './ledger/index.ts'
import { createMessages, type MessagesContext } from './messages/index.ts'
import { createModuleCommands } from './modules-command/index.ts'
import { createAudit, createModuleOverrides, createModuleTokens, createOps, type OpsContext } from './ops/index.ts'
import { createOrders, deliveredTo, type OrdersContext } from './orders/index.ts'
import { createPlan } from './plan/index.ts'
import { measurementScripts } from './platform/measurement.ts'
import type { Context, Guards, Platform } from './platform/ports.ts'
import { createRegistry, type RegistryContext } from './registry/index.ts'
import { createSite } from './site/index.ts'
import { createTax, type TaxContext } from './tax/index.ts'
import { createTelemetry } from './telemetry/index.ts'

export interface Contexts {
  readonly contexts: readonly Context[]
  readonly guards: Guards
  readonly ops: OpsContext
  readonly orders: Omit<OrdersContext, 'context'>
  readonly availability: Omit<AvailabilityContext, 'context'>
  readonly registry: RegistryContext
}

const DRAW_MS = 5_000

export interface ContextOptions {
  /** Instead of the configured one, which it may wrap: for measuring. */
  readonly cardProvider?: (configured: CardProvider) => CardProvider
  /** How soon a changed price stands in a drawn page; until then the browser draws it. */
  readonly drawEveryMs?: number
}

interface TradeParts {
  readonly messages: MessagesContext
  readonly identity: IdentityContext
  readonly catalogue: CatalogueContext
  readonly availability: AvailabilityContext
  readonly tax: TaxContext
  readonly offers: OffersContext
  readonly cards: CardsContext & { readonly tries: CardTries }
}

/** What a household has with us: its plan, its orders, and itself. */
function createTrade(platform: Platform, parts: TradeParts) {
  const { messages, identity, catalogue, availability, tax, offers, cards } = parts
  const plan = createPlan(platform, { catalogue, tax, deliveredTo, letters: { messages, identity } })
  const orders = createOrders(platform, { ...parts, plan })
  const customers = createCustomers(platform, {
    identity,
    messages,
    availability,
    offers,
    cards: cards.provider,
    cardTries: cards.tries,
    readPlan: plan.readPlan,
    endPlan: plan.endPlan,
    endUnpaid: orders.endUnpaid,
    afterNewCard: orders.afterNewCard,
    afterChange: plan.afterChange,
    afterNewZip: plan.afterNewZip,
  })
  const ledger = createLedger(platform, {
    customerIdOf: async (sub) => (await findCustomer(platform.db, sub))?.customerId,
    orderNumbersOf: orders.numbersOf,
  })
  return { plan, orders, customers, ledger }
}

interface VisitorsContexts {
  readonly catalogue: ReturnType<typeof createCatalogue>
  readonly recommendations: ReturnType<typeof createRecommendations>
  readonly availability: ReturnType<typeof createAvailability>
  readonly tax: ReturnType<typeof createTax>
}

/** What everybody may ask, and costs little. */
const visitorCallsOf = ({ catalogue, recommendations, availability, tax }: VisitorsContexts) => ({
  productGroups: catalogue.productGroups,
  rounder: recommendations.answer,
  shipment: availability.shipmentShown,
  tax: tax.answer,
})

/** What teams have of a site. */
function createTeams(platform: Platform) {
  const audit = createAudit(platform)
  const tokens = createModuleTokens(platform, audit)
  return { recordAct: audit.record, tokens, overrides: createModuleOverrides(platform, tokens, audit) }
}

/** Every context of the server, each given the others it needs. */
export function createContexts(
  platform: Platform,
  { cardProvider = (configured) => configured, drawEveryMs = DRAW_MS }: ContextOptions = {},
): Contexts {
  const configured = createCards(platform)
  const provider = answeringInTime(cardProvider(configured.provider))
  const cards = { ...configured, provider, tries: createCardTries(platform.limits, provider) }
  const messages = createMessages(platform)
  const identity = createIdentity(platform, messages)
  const catalogue = createCatalogue(platform)
  const availability = createAvailability(platform)
  const tax = createTax(platform)
  const offers = createOffers(platform, {
    availability,
    findReferrer: (customerId) => findReferrer(platform.db, customerId),
  })
  const { plan, orders, customers, ledger } = createTrade(platform, {
    ...{ messages, identity, catalogue, availability, tax, offers },
    cards,
  })
  const flags = createFlags(platform)
  const { recordAct, tokens, overrides } = createTeams(platform)
  const registry = createRegistry(platform, recordAct)
  const telemetry = createTelemetry(platform, { registry, overrides })
  const ops = createOps(platform, {
    flags,
    registry,
    messages,
    telemetry,
    findForLetter: orders.findForLetter,
    deskCalls: createFulfilment(platform, { orders, plan, customers, catalogue, letters: { messages, identity } }),
    scriptsOfOthers: [...cardScripts(platform.config), ...measurementScripts(platform.config.measurement)],
  })
  const recommendations = createRecommendations(platform, { catalogue })
  const site = createSite(platform, {
    ...{ registry, overrides, drawEveryMs },
    flags: flags.values,
    campaignSlugs: offers.campaignSlugs,
    productGroups: catalogue.productGroups,
    landings: offers.landings,
    offerCodes: offers.offerCodes,
    visitorCalls: visitorCallsOf({ catalogue, recommendations, availability, tax }),
    customers: createCustomerDocuments({ identity, catalogue, customers, plan, orders, ledger }),
    pool: identity.pool,
    cards: cards.pageSettings,
    mayOpenOps: ops.mayOpen,
  })
  return {
    contexts: [
      cards.context,
      cards.sdkContext,
      messages.context,
      identity.context,
      identity.callContext,
      catalogue.context,
      availability.context,
      tax.context,
      offers.context,
      recommendations.context,
      createAddresses(platform).context,
      plan.context,
      orders.context,
      createCycle(platform, { plan, orders }).context,
      ledger.context,
      customers.context,
      flags.context,
      telemetry.context,
      registry.context,
      createModuleCommands(registry, { tokens, overrides }).context,
      createApiDescription(platform, { registry }).context,
      ops.context,
      site.context,
    ],
    guards: identity.guards,
    ops,
    orders,
    availability,
    registry,
  }
}
