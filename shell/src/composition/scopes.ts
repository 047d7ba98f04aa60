import {
  scopedPorts,
  type MicrofrontendModule,
  type ModulePorts,
  type ReportPort,
  type StoragePort,
} from '@cupboard/shared/module'

/** The ports that a module gets in place of the shell's own; always the same for the same version. */
export type ScopeOf = (module: MicrofrontendModule) => Partial<ModulePorts>

/** What is under watch has no number. */
const isPublished = ({ version }: MicrofrontendModule): boolean => /^\d/.test(version)

/** No two modules keep the same. */
const storageOf = (storage: StoragePort, module: string): StoragePort => ({
  get: (name) => storage.get(`${module}.${name}`),
  set: (name, value) => storage.set(`${module}.${name}`, value),
})

/**
 * Gives each module what it declares. What it asks for besides is a fault of its own: thrown while it is developed; of a published one, reported
 * once and let through, since the customer has done nothing wrong.
 */
export function createScopes(
  ports: Pick<ModulePorts, 'api' | 'events' | 'flags' | 'session' | 'storage'>,
  report: ReportPort,
): ScopeOf {
  const scopes = new WeakMap<MicrofrontendModule, Partial<ModulePorts>>()

  function scopeFor(module: MicrofrontendModule): Partial<ModulePorts> {
    const { name, version, uses } = module
    if (!uses) return ports
    const told = new Set<string>()
    return scopedPorts({ ...ports, storage: storageOf(ports.storage, name) }, uses, (what) => {
      const error = new Error(`${name} takes what it does not declare, ${what}.`)
      if (!isPublished(module)) throw error
      if (!told.has(what)) report(error, { module: name, version })
      told.add(what)
    })
  }

  return (module) => {
    const scope = scopes.get(module) ?? scopeFor(module)
    scopes.set(module, scope)
    return scope
  }
}
