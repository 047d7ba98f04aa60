import { CONTRACT_VERSION } from './deployment.ts'

/** Keys of the shared server-state cache. They begin with the contract version: a module never reads another's shape. */
export const queryKeys = {
  productGroups: () => [CONTRACT_VERSION, 'productGroups'] as const,
  faq: () => [CONTRACT_VERSION, 'faq'] as const,
  landing: (query: Readonly<Record<string, string>>) => [CONTRACT_VERSION, 'landing', query] as const,
  prospect: (prospect: unknown) => [CONTRACT_VERSION, 'prospect', prospect] as const,
  shipment: (zipcode: string) => [CONTRACT_VERSION, 'shipment', zipcode] as const,
  rounder: (interview: unknown) => [CONTRACT_VERSION, 'rounder', interview] as const,
  tax: (question: unknown) => [CONTRACT_VERSION, 'tax', question] as const,
  orders: () => [CONTRACT_VERSION, 'orders'] as const,
  order: (orderId: string) => [CONTRACT_VERSION, 'orders', orderId] as const,
  manifest: () => [CONTRACT_VERSION, 'manifest'] as const,
  yearAhead: () => [CONTRACT_VERSION, 'manifest', 'ahead'] as const,
  planHistory: () => [CONTRACT_VERSION, 'manifest', 'history'] as const,
  ledger: () => [CONTRACT_VERSION, 'orders', 'ledger'] as const,
  customer: () => [CONTRACT_VERSION, 'customer'] as const,
}
