import { createAudit, createModuleTokens } from '../ops/index.ts'
import type { Context, Platform } from '../platform/ports.ts'
import type { RegistryService } from '../registry/index.ts'
import { commandRoutes } from './routes.ts'

export { valueOrFault, type Given } from './arguments.ts'
export type { Answer } from './lines.ts'
export { askWithToken, printAnswer, readCommandLine, runCommand } from './command-line.ts'
export { answer, helpOf } from './verbs.ts'

/** `npm run modules` from elsewhere. */
export function createModuleCommands(platform: Platform, registry: RegistryService): { readonly context: Context } {
  const tokens = createModuleTokens(platform, createAudit(platform))
  return { context: { prefix: '', routes: async (app) => commandRoutes(app, registry, tokens) } }
}
