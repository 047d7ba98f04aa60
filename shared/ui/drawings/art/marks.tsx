import type { ComponentType } from 'react'
import type { Tier } from '@cupboard/shared/contracts'
import { Dots } from '../parts.tsx'

/** One mark for each tier, drawn around 0 0 in a box of 16: leaf, star, cupboard, price tag, drop, sprout, heart. */
export const MARKS: Readonly<Record<Tier, ComponentType>> = {
  EcoFriendly: () => (
    <>
      <path d="M-5.5 4.5C-6 -2.5 -1 -6 6 -6C6.5 1 2.5 5.5 -3.5 4.5Z" fill="var(--mk-sage)" />
      <path d="M-6.5 7L2 -2" fill="none" />
    </>
  ),
  NationallyRecognizedBrandLead: () => (
    <>
      <path
        d="M0 -6.5L1.9 -2.2L6.5 -1.8L3 1.3L4.1 6L0 3.5L-4.1 6L-3 1.3L-6.5 -1.8L-1.9 -2.2Z"
        fill="var(--mk-butter)"
      />
    </>
  ),
  CupboardPick: () => (
    <>
      <path d="M-5 -4H5V5.5H-5Z" fill="var(--mk-butter)" />
      <path d="M-6.5 -6.2H6.5V-4H-6.5Z" fill="var(--mk-paper)" />
      <path d="M0 -4V5.5M-3.6 5.5V7.3M3.6 5.5V7.3M-1.6 0V1.4M1.6 0V1.4" fill="none" />
    </>
  ),
  Value: () => (
    <>
      <path d="M-6.5 .5L-.5 -5.5H5.5V.5L-.5 6.5Z" fill="var(--mk-mist)" />
      <Dots d="M2.5 -2.5h.01" />
    </>
  ),
  SensitiveSkin: () => (
    <>
      <path d="M0 -6.5C-3.5 -2 -5 0 -5 2A5 4.8 0 0 0 5 2C5 0 3.5 -2 0 -6.5Z" fill="var(--mk-paper)" />
      <path d="M-2 2.5C-1.8 3.8 -1 4.4 .2 4.5" fill="none" />
    </>
  ),
  AllNatural: () => (
    <>
      <path d="M0 7V-1" fill="none" />
      <path d="M0 1C-1 -3.5 -4 -5 -6.8 -4.6C-6.6 -1 -4 1.6 0 1Z" fill="var(--mk-sage)" />
      <path d="M0 -1C.5 -5 3.5 -6.8 6.6 -6.4C6.6 -2.8 4 -.4 0 -1Z" fill="var(--mk-sage)" />
    </>
  ),
  SocialGood: () => (
    <>
      <path
        d="M0 6C-5 2.5 -6.5 .2 -6.5 -2.2C-6.5 -5.6 -1.8 -6.4 0 -2.8C1.8 -6.4 6.5 -5.6 6.5 -2.2C6.5 .2 5 2.5 0 6Z"
        fill="var(--mk-clay)"
      />
    </>
  ),
}
