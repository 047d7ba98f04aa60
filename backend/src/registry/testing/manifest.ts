import { CONTRACT_VERSION, type DeployableName, type ModuleManifest } from '@cupboard/shared/contracts'

/** What a build that asks for nothing says of itself. */
export function manifestOf(
  name: DeployableName,
  version: string,
  change: Partial<ModuleManifest> = {},
): ModuleManifest {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js'
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    owner: `${name} team`,
    entry,
    preload: [],
    screens: {},
    flagged: [],
    css: [],
    files: { [entry]: { bytes: 1, brotliBytes: 1, integrity: `sha384-${'a'.repeat(64)}` } },
    routes: [],
    prerender: null,
    widgets: { offers: [], uses: [] },
    events: { sends: [], receives: [] },
    flags: [],
    calls: [],
    session: [],
    storage: [],
    shared: {},
    trustedTypes: false,
    asksByList: false,
    clearsFold: false,
    takesOverAnswers: 0,
    takesOverCustomers: false,
    ...change,
  }
}
