import type { FastifyInstance } from 'fastify'
import type { OpsScript } from '@cupboard/shared/contracts'
import type { FlagsContext } from '../flags/index.ts'
import type { MessageService, OrderFacts } from '../messages/index.ts'
import type { RegistryContext } from '../registry/index.ts'
import type { Platform } from '../platform/ports.ts'
import type { TelemetryContext } from '../telemetry/index.ts'
import type { Audit } from './audit.ts'
import type { ModuleTokens } from './module-tokens.ts'

/** What operations staff look at and change in other contexts. */
export interface OpsParts {
  readonly flags: Pick<FlagsContext, 'list' | 'override' | 'lift'>
  readonly registry: Pick<RegistryContext, 'current' | 'states' | 'activate' | 'rollBack' | 'pin' | 'unpin'>
  readonly messages: Pick<MessageService, 'listMessages' | 'readMessage' | 'messageKinds' | 'previewMessage'>
  readonly telemetry: Pick<TelemetryContext, 'latest' | 'policyReports' | 'vitals'>
  /** An order by its id, its number or its household's e-mail address, as letters tell it. */
  readonly findForLetter: (about: string) => Promise<OrderFacts | undefined>
  /** The calls of the warehouse and the desk. */
  readonly deskCalls: (app: FastifyInstance, audit: Audit) => void
  /** Of the card provider, and of who measures. */
  readonly scriptsOfOthers: readonly OpsScript[]
}

/** What a call of operations staff works with. */
export interface StaffParts extends OpsParts, Pick<Platform, 'config' | 'clocks' | 'limits' | 'jobs'> {
  readonly audit: Audit
  readonly tokens: ModuleTokens
}
