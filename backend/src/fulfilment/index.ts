import type { FastifyInstance } from 'fastify'
import type { Audit } from '../ops/index.ts'
import type { Platform } from '../platform/ports.ts'
import { clockCalls } from './clock-calls.ts'
import { householdCalls } from './household-calls.ts'
import { orderCalls } from './order-calls.ts'
import type { DeskParts, FulfilmentDependencies } from './parts.ts'
import { warehouseCalls } from './warehouse-calls.ts'

/** The warehouse and the desk of operations: boxes, orders, households, and the clock that drives them. */
export function createFulfilment({ config, db, clocks, jobs }: Platform, dependencies: FulfilmentDependencies) {
  return (app: FastifyInstance, audit: Audit): void => {
    const parts: DeskParts = { ...dependencies, config, db, clocks, jobs, audit }
    for (const addCalls of [warehouseCalls, orderCalls, householdCalls, clockCalls]) addCalls(app, parts)
  }
}
