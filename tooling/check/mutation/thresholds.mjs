/**
 * What mutants are drawn from: the server's contexts; the shell, the modules and what they share; what is said to be for a row. A
 * threshold leaves room for chance: 300 of another seed may have a twelfth more or fewer.
 */
export const SAMPLES = /** @type {const} */ ({
  server: 'backend/src, drawn',
  pages: 'pages, drawn',
  rows: 'rows, drawn',
})

/**
 * How many of 100 mutants of a folder have to be killed at least, those aside that are explained as equivalent. What stands here may
 * only rise; beside 100 stands nothing that could.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const THRESHOLDS = {
  'backend/src, drawn': 69,
  'pages, drawn': 50,
  'rows, drawn': 78,
  'backend/src/availability/domain': 100,
  'backend/src/cards/sandbox/domain': 100,
  'backend/src/cycle/domain': 100,
  'backend/src/flags/domain': 100,
  'backend/src/identity/domain': 100,
  'backend/src/ledger/domain': 100,
  'backend/src/messages/domain': 100,
  'backend/src/offers/domain': 100,
  'backend/src/ops/domain': 100,
  'backend/src/orders/domain': 100,
  'backend/src/plan/domain': 100,
  'backend/src/platform/domain': 100,
  'backend/src/recommendations/domain': 100,
  'backend/src/registry/domain': 100,
  'backend/src/site/domain': 100,
  'backend/src/tax/domain': 100,
  'backend/src/telemetry/domain': 100,
  'mfe-account/src/features/account/domain': 100,
  'mfe-account/src/features/account/signing-in/domain': 100,
  'mfe-account/src/features/login/domain': 100,
  'mfe-account/src/new-password/domain': 100,
  'mfe-checkout/src/features/checkout/domain': 100,
  'mfe-checkout/src/features/order-complete/domain': 100,
  'mfe-dashboard/src/deliveries/domain': 100,
  'mfe-dashboard/src/features/faqs/domain': 100,
  'mfe-dashboard/src/features/next-delivery/domain': 100,
  'mfe-dashboard/src/features/next-delivery/plan-history/domain': 100,
  'mfe-dashboard/src/features/next-delivery/year-ahead/domain': 100,
  'mfe-dashboard/src/features/past-deliveries/ledger/domain': 100,
  'mfe-funnel/src/features/availability-gate/domain': 100,
  'mfe-funnel/src/features/interview/domain': 100,
  'mfe-funnel/src/features/recommendation/domain': 100,
  'mfe-funnel/src/steps/domain': 100,
  'mfe-landing/src/entry/domain': 100,
  'mfe-landing/src/features/bundle/domain': 100,
  'mfe-landing/src/features/landing/domain': 100,
  'mfe-landing/src/features/product-group/domain': 100,
  'mfe-landing/src/stock-chart/domain': 100,
  'shared/contracts': 100,
  'shared/pricing': 100,
  'shell/src/features/ops/domain': 100,
}
