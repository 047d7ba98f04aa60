import * as z from '@cupboard/shared/schemas'
import { GroupName } from './product-group.ts'
import { ArticleCount, Cents } from './units.ts'

/**
 * What a 409 `total_changed` problem carries beside its own fields: the order as the server prices it now. `reason` is one sentence
 * for the customer. Sending the same order again with `totals.totalCents` and `totals.taxCents` accepts it. OP-15, OP-51.
 */
export const TotalChanged = z.object({
  reason: z.string(),
  lines: z.array(
    z.object({
      groupName: GroupName,
      displayName: z.string(),
      articleCount: ArticleCount,
      pricePerArticleCents: Cents,
      amountCents: Cents,
    }),
  ),
  totals: z.object({
    subtotalCents: Cents,
    couponsCents: Cents,
    perkCents: Cents,
    sdCreditCents: Cents,
    shippingCents: Cents,
    taxCents: Cents,
    totalCents: Cents,
  }),
})
export type TotalChanged = z.infer<typeof TotalChanged>
