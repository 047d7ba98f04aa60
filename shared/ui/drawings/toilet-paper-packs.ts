import type { Tier } from '@cupboard/shared/contracts'
import { stacked, type Arrangement } from './arrange.ts'
import type { Shape } from './shape.ts'
import { bandedRoll } from './shapes/banded-roll.ts'
import { filmPack } from './shapes/film-pack.ts'
import { printedTube } from './shapes/printed-tube.ts'
import { toiletPaper } from './shapes/toilet-paper.ts'
import { wrappedRoll } from './shapes/wrapped-roll.ts'

interface Pack {
  readonly shape: Shape
  readonly rolls: number
}

/** A silhouette for each kind of pack; a tier that has none is drawn as plain rolls. */
const packOf = (tier: Tier | null): Pack => {
  switch (tier) {
    case 'EcoFriendly':
      return { shape: wrappedRoll, rolls: 1 }
    case 'CupboardPick':
      return { shape: bandedRoll, rolls: 1 }
    case 'Value':
      return { shape: filmPack, rolls: 4 }
    case 'NationallyRecognizedBrandLead':
      return { shape: printedTube, rolls: 2 }
    default:
      return { shape: toiletPaper, rolls: 1 }
  }
}

/** Toilet paper in the packs of its tier where the count comes out even, else roll by roll: the quantity is always true. */
export const toiletPaperPacks = (
  tier: Tier | null,
  rolls: number,
): { readonly shape: Shape; readonly arrangement: Arrangement } => {
  const pack = packOf(tier)
  const { shape, rolls: each } = rolls % pack.rolls === 0 ? pack : { shape: toiletPaper, rolls: 1 }
  return { shape, arrangement: stacked(rolls / each, shape) }
}
