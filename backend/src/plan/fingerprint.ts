import { createHash } from 'node:crypto'
import type { ProductGroup } from '@cupboard/shared/contracts'

/** Of all that announced deliveries are made of: another one where a price changed, or what is sold. */
export const fingerprintOf = (catalogue: readonly ProductGroup[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        catalogue.map(({ groupName, available, pricePerArticle, replaceWith }) => [
          groupName,
          available,
          pricePerArticle,
          replaceWith,
        ]),
      ),
    )
    .digest('base64url')
    .slice(0, 16)
