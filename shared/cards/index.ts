export { CardFields } from './card-fields.tsx'
export { CardLogos } from './card-logos.tsx'
export {
  CardProvider,
  useCardEntry,
  useCardLoading,
  type CardEntry,
  type CardIncomplete,
  type CardOwner,
  type CardRefused,
} from './card-provider.tsx'
export { settlePayment, type PaymentTools } from './settle-payment.ts'
