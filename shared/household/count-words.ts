import type { CountLimits } from '@cupboard/shared/contracts'

/** Why a number is not taken: what it may be. ACC-79. */
export const countWords = ({ min, max, step }: CountLimits): string =>
  `Please enter a ${step === 0.5 ? 'whole or half' : 'whole'} number from ${min} to ${max}.`
