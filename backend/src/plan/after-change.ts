import type { PlanActor } from '@cupboard/shared/contracts'
import type { CustomerRow } from '../customers/index.ts'
import type { Database } from '../platform/ports.ts'
import type { ManifestRow } from './tables.ts'

/** What follows when an open plan was changed, in the transaction that changes it: who was told of it already is told again. */
export type AfterChange = (tx: Database, customer: CustomerRow, row: ManifestRow, actor: PlanActor) => Promise<void>
