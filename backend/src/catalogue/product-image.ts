import { BUNDLES, bundleOf, type BundleId, type ProductGroup } from '@cupboard/shared/contracts'
import { escapeMarkup } from '../platform/domain/markup.ts'

const COLOURS: Readonly<Record<BundleId, readonly [ground: string, label: string]>> = {
  everyday: ['#dfe9dc', '#1f4d3a'],
  kitchen: ['#fbe3cf', '#8a3b12'],
  laundry: ['#dbe7f3', '#1d4468'],
  defense: ['#f0e0ee', '#5e2a55'],
}

/** A drawn label card of a product: brand, name and size on the colour of its bundle. SVG, 480 by 480. */
export function productImage({ brandName, displayName, displayUnits, productType }: ProductGroup): string {
  const bundle = bundleOf(productType)
  const [ground, label] = COLOURS[bundle.id]
  const line = (y: number, size: number, weight: number, words: string) =>
    `<text x="240" y="${y}" font-size="${size}" font-weight="${weight}" textLength="${Math.min(300, Math.round(words.length * size * 0.55))}" lengthAdjust="spacingAndGlyphs">${escapeMarkup(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" role="img" aria-label="${escapeMarkup(`${brandName} ${displayName}`)}">`,
    `<rect width="480" height="480" rx="32" fill="${ground}"/>`,
    `<rect x="70" y="110" width="340" height="260" rx="18" fill="#fffdf8" stroke="${label}" stroke-width="4"/>`,
    `<g fill="${label}" text-anchor="middle" font-family="Georgia, serif">`,
    line(180, 26, 400, brandName),
    line(245, 34, 700, displayName),
    line(300, 22, 400, displayUnits),
    line(345, 18, 400, BUNDLES[bundle.id].title),
    '</g></svg>',
  ].join('')
}
