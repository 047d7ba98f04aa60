import type { ProductType } from '@cupboard/shared/contracts'
import type { Shape } from './shape.ts'
import type { Tone } from './tiers.ts'
import { bleach } from './shapes/bleach.ts'
import { dishSoap } from './shapes/dish-soap.ts'
import { dishwasherDetergent } from './shapes/dishwasher-detergent.ts'
import { dryerSheets } from './shapes/dryer-sheets.ts'
import { faceMasks } from './shapes/face-masks.ts'
import { facialTissue } from './shapes/facial-tissue.ts'
import { handSanitizer } from './shapes/hand-sanitizer.ts'
import { handSoap } from './shapes/hand-soap.ts'
import { handWipes } from './shapes/hand-wipes.ts'
import { laundryDetergent } from './shapes/laundry-detergent.ts'
import { paperTowels } from './shapes/paper-towels.ts'
import { surfaceCleaner } from './shapes/surface-cleaner.ts'
import { toiletPaper } from './shapes/toilet-paper.ts'
import { trashBags } from './shapes/trash-bags.ts'

/** How a product type is drawn: its shape, its main paint, and where its label takes a mark. */
export interface ProductShape {
  readonly shape: Shape
  /** The paint that a tone replaces; it is the type's own tone, unless `tone` is. */
  readonly paint?: Tone
  readonly tone?: Tone
  readonly mark?: { readonly x: number; readonly y: number; readonly radius: number }
  /** Copies in one row before another row stands behind it; null stacks them. */
  readonly perRow: number | null
}

const bags = (tone?: Tone): ProductShape => ({
  shape: trashBags,
  paint: 'butter',
  ...(tone === undefined ? {} : { tone }),
  mark: { x: 23.5, y: 45, radius: 12.5 },
  perRow: 2,
})

export const PRODUCT_SHAPES: Readonly<Record<ProductType, ProductShape>> = {
  ToiletPaper: { shape: toiletPaper, perRow: null },
  PaperTowels: { shape: paperTowels, paint: 'sage', mark: { x: 17.5, y: 62.5, radius: 9.4 }, perRow: 4 },
  FacialTissue: { shape: facialTissue, paint: 'mist', mark: { x: 24, y: 44, radius: 8.5 }, perRow: 2 },
  TrashBagsCompost: bags('sage'),
  TrashBagsKitchen: bags(),
  TrashBagsOutdoor: bags('spruce'),
  TrashBagsRecycling: bags('mist'),
  TrashBagsSmall: bags('clay'),
  HandSoap: { shape: handSoap, paint: 'sage', mark: { x: 23, y: 67.5, radius: 12 }, perRow: 4 },
  SurfaceCleaner: { shape: surfaceCleaner, paint: 'mist', mark: { x: 37, y: 85.5, radius: 11.5 }, perRow: 3 },
  DishSoap: { shape: dishSoap, paint: 'butter', mark: { x: 21, y: 67, radius: 11 }, perRow: 4 },
  DishwasherDetergent: {
    shape: dishwasherDetergent,
    paint: 'spruce',
    mark: { x: 37.8, y: 44.5, radius: 16 },
    perRow: 2,
  },
  Bleach: { shape: bleach, paint: 'mist', mark: { x: 31, y: 92, radius: 16.5 }, perRow: 3 },
  DryerSheets: { shape: dryerSheets, paint: 'sage', mark: { x: 26, y: 35, radius: 7.6 }, perRow: 2 },
  LaundryDetergent: { shape: laundryDetergent, paint: 'clay', mark: { x: 37, y: 72.5, radius: 17 }, perRow: 2 },
  HandWipes: { shape: handWipes, paint: 'clay', mark: { x: 22, y: 47, radius: 10 }, perRow: 4 },
  HandSanitizer: { shape: handSanitizer, paint: 'mist', mark: { x: 19.5, y: 50, radius: 10.8 }, perRow: 4 },
  FaceMasksSurgical: { shape: faceMasks, paint: 'mist', mark: { x: 27, y: 40, radius: 12.5 }, perRow: 2 },
}
