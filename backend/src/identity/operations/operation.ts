import { CODE_MAX, PASSWORD_MAX } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { refuse, type Answer } from '../refusal.ts'

/**
 * One act of the protocol: what came in as JSON, to what goes out.
 *
 * @param address of the network that it came from.
 * @param userAgent what the program calls itself.
 */
export type Operation = (input: unknown, address: string, userAgent: string) => Promise<Answer>

/** Parses the input; what does not fit is the sender's mistake, told by the name of its field and never by its value. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (input: z.output<Schema>, address: string, userAgent: string) => Promise<Answer>,
): Operation {
  return async (input, address, userAgent) => {
    const parsed = schema.safeParse(input)
    if (parsed.success) return run(parsed.data, address, userAgent)
    const field = parsed.error.issues[0]?.path.join('.') || 'the request'
    return refuse('InvalidParameterException', `Invalid value at ${field}.`)
  }
}

/** Whole characters without control characters: nothing else can be stored. */
const plainText = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const Name = plainText(256).min(1)
export const Token = z.string().min(1).max(8192)
export const Password = z.string().max(PASSWORD_MAX)
export const Code = z.string().min(1).max(CODE_MAX)
export const Attributes = z.array(z.object({ Name: plainText(64), Value: plainText(2048) })).max(25)

/** A name that comes twice counts once, by its last value. */
export const attributesOf = (list: z.output<typeof Attributes>): ReadonlyMap<string, string> =>
  new Map(list.map(({ Name: name, Value }) => [name, Value]))
