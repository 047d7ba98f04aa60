export { CardFields } from './card-fields.tsx'
export { CardLogos } from './card-logos.tsx'
export { CardProvider, useCardEntry, type CardEntry, type CardOwner, type CardRefused } from './card-provider.tsx'
