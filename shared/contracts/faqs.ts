import * as z from '@cupboard/shared/schemas'

/** GET /faq: keyed by title. SHR-52. */
export const FaqsByTitle = z.record(z.string(), z.object({ category: z.string(), bodyHtml: z.string() }))
export type FaqsByTitle = z.infer<typeof FaqsByTitle>
