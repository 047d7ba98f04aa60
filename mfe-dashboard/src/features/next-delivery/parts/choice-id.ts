import type { ProductType } from '@cupboard/shared/contracts'

/** Where it is chosen how many of a product come. */
export const choiceId = (productType: ProductType): string => `choice-${productType}`
