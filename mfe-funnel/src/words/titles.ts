import { BRAND } from '@cupboard/shared/contracts'

/** "Cupboard - Who lives here?". SHELL-51. */
export const pageTitle = (title: string): string => `${BRAND.name} - ${title}`

/** A form that was refused says so in the title of the page first. */
export const errorTitle = (title: string): string => `Error: ${title}`
