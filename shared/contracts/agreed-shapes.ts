import type * as z from '@cupboard/shared/schemas'
import { calls, type CallName } from './calls.ts'
import { EVENTS, type EventName } from './events.ts'
import { shapeOf, type CallShape, type Shape } from './shape.ts'

const within = (part: string, schema: z.core.$ZodType | undefined): Shape =>
  schema ? Object.fromEntries(Object.entries(shapeOf(schema)).map(([path, types]) => [`${part}${path}`, types])) : {}

/** The shape of a call, as this build knows it. */
export function shapeOfCall(name: CallName): CallShape {
  const call: (typeof calls)[CallName] & { params?: z.core.$ZodType; query?: z.core.$ZodType; body?: z.core.$ZodType } =
    calls[name]
  return {
    asks: { ...within('params', call.params), ...within('query', call.query), ...within('body', call.body) },
    answers: within('answer', call.response),
  }
}

export const shapeOfEvent = (name: EventName): Shape => within('event', EVENTS[name])
