export { CallError, isPassing, valueOf } from './call-error.ts'
export { createApiClient, type ApiClientOptions } from './create-api-client.ts'
export type { Asked, OutgoingCall, Transport } from './transport.ts'
