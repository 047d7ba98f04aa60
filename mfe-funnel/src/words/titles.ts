import { BRAND } from '@cupboard/shared/contracts'

/** "Cupboard - Who lives here?". SHELL-51. */
export const pageTitle = (title: string): string => `${BRAND.name} - ${title}`
