import { CONTRACTS_SPOKEN, type ModuleName } from '@cupboard/shared/contracts'
import type { MicrofrontendModule } from '@cupboard/shared/module'

const isModule = (value: unknown): value is MicrofrontendModule =>
  typeof value === 'object' && value !== null && 'contract' in value && 'name' in value && 'lifecycles' in value

/** The shell does not speak it; one of the two is at fault. */
export class OtherContractError extends Error {
  override readonly name = 'OtherContractError'
}

/** @throws when what was loaded is not this module, or speaks another contract */
export function verifyModule(name: ModuleName, loaded: unknown): MicrofrontendModule {
  if (!isModule(loaded)) throw new Error(`${name} exposes no module.`)
  if (!CONTRACTS_SPOKEN.includes(loaded.contract))
    throw new OtherContractError(`${name} speaks contract ${loaded.contract}, not ${CONTRACTS_SPOKEN}.`)
  if (loaded.name !== name) throw new Error(`${name} turned out to be ${loaded.name}.`)
  return loaded
}
