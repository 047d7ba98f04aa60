/** Headers beside the body, in one place. API-01, API-16, OP-75. */
export const HEADERS = {
  idempotencyKey: 'idempotency-key',
  customerIdToken: 'x-customer-id-token',
  unauthIdentityId: 'x-unauth-identity-id',
  authIdentityId: 'x-auth-identity-id',
} as const
