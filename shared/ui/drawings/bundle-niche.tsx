import type { BundleId } from '@cupboard/shared/contracts'
import { One, type OneProps } from './one.tsx'
import type { Shape } from './shape.ts'
import { bundleDefense } from './shapes/bundle-defense.ts'
import { bundleEveryday } from './shapes/bundle-everyday.ts'
import { bundleKitchen } from './shapes/bundle-kitchen.ts'
import { bundleLaundry } from './shapes/bundle-laundry.ts'

const niches: Readonly<Record<BundleId, Shape>> = {
  everyday: bundleEveryday,
  kitchen: bundleKitchen,
  laundry: bundleLaundry,
  defense: bundleDefense,
}

/** The sign of a bundle: one bay with one object. */
export function BundleNiche({ bundle, ...one }: OneProps & { readonly bundle: BundleId }) {
  return <One {...one} shape={niches[bundle]} />
}
