import * as z from '@cupboard/shared/schemas'

/**
 * `application/problem+json` as the server answers every failure under /api (OP-13). `error` is "text; detail": checkout shows
 * what stands before the first semicolon (CHK-59).
 */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  error: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** The server's sentence for the person: what stands before the first semicolon. Undefined where nothing does. CHK-59. */
export const sentenceOf = ({ error }: Pick<Problem, 'error'>): string | undefined =>
  error.replace(/;.*/s, '').trim() || undefined
