/** The mutants that are drawn from the server's contexts. */
export const SAMPLE = 'backend/src, drawn'

/**
 * How many of 100 mutants of a folder have to be killed at least, those aside that are explained as equivalent. What stands here may
 * only rise; beside 100 stands nothing that could.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const THRESHOLDS = {
  'backend/src, drawn': 0,
  'backend/src/availability/domain': 0,
  'backend/src/cards/sandbox/domain': 0,
  'backend/src/cycle/domain': 0,
  'backend/src/flags/domain': 0,
  'backend/src/identity/domain': 0,
  'backend/src/ledger/domain': 0,
  'backend/src/messages/domain': 0,
  'backend/src/offers/domain': 0,
  'backend/src/ops/domain': 0,
  'backend/src/orders/domain': 0,
  'backend/src/plan/domain': 0,
  'backend/src/platform/domain': 0,
  'backend/src/recommendations/domain': 0,
  'backend/src/registry/domain': 0,
  'backend/src/site/domain': 0,
  'backend/src/tax/domain': 0,
  'backend/src/telemetry/domain': 0,
  'mfe-account/src/features/account/domain': 78,
  'mfe-account/src/features/account/signing-in/domain': 72,
  'mfe-account/src/features/login/domain': 83,
  'mfe-account/src/new-password/domain': 53,
  'mfe-checkout/src/features/checkout/domain': 76,
  'mfe-checkout/src/features/order-complete/domain': 43,
  'mfe-dashboard/src/deliveries/domain': 85,
  'mfe-dashboard/src/features/faqs/domain': 100,
  'mfe-dashboard/src/features/next-delivery/domain': 83,
  'mfe-dashboard/src/features/next-delivery/plan-history/domain': 93,
  'mfe-dashboard/src/features/next-delivery/year-ahead/domain': 100,
  'mfe-dashboard/src/features/past-deliveries/ledger/domain': 88,
  'mfe-funnel/src/features/availability-gate/domain': 98,
  'mfe-funnel/src/features/interview/domain': 76,
  'mfe-funnel/src/features/recommendation/domain': 69,
  'mfe-funnel/src/steps/domain': 88,
  'mfe-landing/src/entry/domain': 90,
  'mfe-landing/src/features/bundle/domain': 100,
  'mfe-landing/src/features/landing/domain': 85,
  'mfe-landing/src/features/product-group/domain': 87,
  'shared/contracts': 0,
  'shared/pricing': 89,
  'shell/src/features/ops/domain': 92,
}
