import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { OpenFeature, ProviderEvents, type Client } from '@openfeature/web-sdk'
import { FLAG_DEFAULTS, type Flags } from '@cupboard/shared/contracts'

const POLL_INTERVAL_MS = 60_000

const flagsOf = (client: Client): Flags => ({
  recommendationPage: client.getBooleanValue('recommendationPage', FLAG_DEFAULTS.recommendationPage),
  blockOutsideTexas: client.getBooleanValue('blockOutsideTexas', FLAG_DEFAULTS.blockOutsideTexas),
  blockSignups: client.getBooleanValue('blockSignups', FLAG_DEFAULTS.blockSignups),
  mockData: client.getBooleanValue('mockData', FLAG_DEFAULTS.mockData),
  materialStripe: client.getBooleanValue('materialStripe', FLAG_DEFAULTS.materialStripe),
  newFooter: client.getBooleanValue('newFooter', FLAG_DEFAULTS.newFooter),
  lazyRoutes: client.getBooleanValue('lazyRoutes', FLAG_DEFAULTS.lazyRoutes),
  interviewSkip: client.getBooleanValue('interviewSkip', FLAG_DEFAULTS.interviewSkip),
  dashboardManifest: client.getBooleanValue('dashboardManifest', FLAG_DEFAULTS.dashboardManifest),
  ungatedSignup: client.getBooleanValue('ungatedSignup', FLAG_DEFAULTS.ungatedSignup),
  checkoutExperiment: client.getNumberValue('checkoutExperiment', FLAG_DEFAULTS.checkoutExperiment),
})

/** Flags of any OFREP service, here the server's own. SHELL-68..71. */
export async function watchOpenFeature(origin: string, onFlags: (flags: Flags) => void): Promise<void> {
  const client = OpenFeature.getClient()
  const tell = () => onFlags(flagsOf(client))
  client.addHandler(ProviderEvents.ConfigurationChanged, tell)
  await OpenFeature.setProviderAndWait(
    Object.assign(new OFREPWebProvider({ baseUrl: origin, pollInterval: POLL_INTERVAL_MS }), { hooks: [] }),
  )
  tell()
}
