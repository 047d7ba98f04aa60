import type { ModuleOverrides, ModuleTokens } from '../ops/index.ts'
import type { Context } from '../platform/ports.ts'
import type { RegistryService } from '../registry/index.ts'
import { commandRoutes } from './routes.ts'

export { valueOrFault, type Given } from './arguments.ts'
export type { Answer } from './lines.ts'
export { askWithToken, printAnswer, readCommandLine, runCommand } from './command-line.ts'
export { answer, helpOf } from './verbs.ts'

/** `npm run modules` from elsewhere. */
export const createModuleCommands = (
  registry: RegistryService,
  { tokens, overrides }: { readonly tokens: ModuleTokens; readonly overrides: ModuleOverrides },
): { readonly context: Context } => ({
  context: { prefix: '', routes: async (app) => commandRoutes(app, { registry, tokens, overrides }) },
})
