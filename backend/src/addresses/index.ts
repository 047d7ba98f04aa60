import { ok } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { createGazetteer, type AddressProvider } from './gazetteer.ts'
import { createGooglePlaces } from './google-places.ts'

export type { AddressProvider } from './gazetteer.ts'

export interface AddressesContext {
  readonly context: Context
  readonly provider: AddressProvider
}

/** Address suggestions for checkout and account: Google where there is a key, else the local gazetteer. API-40, API-41. */
export function createAddresses({ config, log }: Platform): AddressesContext {
  const provider =
    config.addresses.kind === 'google'
      ? createGooglePlaces({ apiKey: config.addresses.apiKey, log })
      : createGazetteer()
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'suggestAddresses', async ({ query }) =>
        ok({ suggestions: [...(await provider.suggest(query.q))] }),
      )
      registerCall(app, 'resolveAddress', async ({ params }) => provider.resolve(params.id))
    },
  }
  return { context, provider }
}
