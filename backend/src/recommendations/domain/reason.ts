import {
  articleWords,
  productTypeOfTrash,
  type Interview,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { daysCovered } from '@cupboard/shared/pricing'

/** The answer that explains the use of a product type, and its number. */
interface Driver {
  readonly count: number
  readonly one: string
  readonly many: string
  readonly verb: 'use' | 'take'
  /** Said after the noun. */
  readonly rhythm: string
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const household = ({ family }: Interview): Driver => ({
  count: family.length,
  one: 'person',
  many: 'people',
  verb: 'use',
  rhythm: '',
})
const weekly = (count: number, one: string, many = `${one}s`): Driver => ({
  count,
  one,
  many,
  verb: 'take',
  rhythm: ' a week',
})
const bags =
  (productType: ProductType) =>
  ({ trashPreferences }: Interview): Driver => {
    const ofType = trashPreferences.filter(({ type }) => productTypeOfTrash(type) === productType)
    return weekly(
      ofType.reduce((sum, one) => sum + one.bags * one.frequency, 0),
      'bag',
    )
  }
const loads = ({ laundry }: Interview): Driver => weekly(laundry.frequency, 'load of laundry', 'loads of laundry')
/** The cleanings; in a household that never cleans, what still makes for use: cooking, else pets. */
function cleaning({ housekeeping, cookingFrequency, pets }: Interview): Driver {
  if (housekeeping > 0) return { ...weekly(housekeeping, 'cleaning'), rhythm: ' a month' }
  if (cookingFrequency > 0) return weekly(cookingFrequency, 'cooked dinner')
  return { ...weekly(pets.dogs + pets.cats, 'pet'), rhythm: '' }
}
const bleaching = (interview: Interview): Driver => (interview.laundry.frequency > 0 ? loads : cleaning)(interview)

const DRIVERS: Readonly<Record<ProductType, (interview: Interview) => Driver>> = {
  ToiletPaper: household,
  PaperTowels: household,
  FacialTissue: household,
  TrashBagsCompost: bags('TrashBagsCompost'),
  TrashBagsKitchen: bags('TrashBagsKitchen'),
  TrashBagsOutdoor: bags('TrashBagsOutdoor'),
  TrashBagsRecycling: bags('TrashBagsRecycling'),
  TrashBagsSmall: bags('TrashBagsSmall'),
  HandSoap: household,
  SurfaceCleaner: cleaning,
  DishSoap: household,
  DishwasherDetergent: ({ dishwashing }) => weekly(dishwashing.frequency, 'dishwasher run'),
  Bleach: bleaching,
  DryerSheets: loads,
  LaundryDetergent: loads,
  HandWipes: household,
  HandSanitizer: household,
  FaceMasksSurgical: household,
}

const UNITS: Readonly<Record<ProductType, readonly [one: string, many: string]>> = {
  ToiletPaper: ['roll', 'rolls'],
  PaperTowels: ['roll', 'rolls'],
  FacialTissue: ['box', 'boxes'],
  TrashBagsCompost: ['bag', 'bags'],
  TrashBagsKitchen: ['bag', 'bags'],
  TrashBagsOutdoor: ['bag', 'bags'],
  TrashBagsRecycling: ['bag', 'bags'],
  TrashBagsSmall: ['bag', 'bags'],
  HandSoap: ['oz', 'oz'],
  SurfaceCleaner: ['oz', 'oz'],
  DishSoap: ['oz', 'oz'],
  DishwasherDetergent: ['run', 'runs'],
  Bleach: ['oz', 'oz'],
  DryerSheets: ['sheet', 'sheets'],
  LaundryDetergent: ['oz', 'oz'],
  HandWipes: ['wipe', 'wipes'],
  HandSanitizer: ['oz', 'oz'],
  FaceMasksSurgical: ['mask', 'masks'],
}

/** Two significant digits, without an exponent. */
const roundOff = (amount: number): string => String(Number(amount.toPrecision(2)))

/** Why this much: one sentence from the household's own answers. OP-14. */
export function reasonFor(
  interview: Interview,
  group: ProductGroup,
  count: number,
  unitsADay: number,
  articlesPerDay: number,
): string {
  const { count: drivers, one, many, verb, rhythm } = DRIVERS[group.productType](interview)
  const [unit, units] = UNITS[group.productType]
  const used = roundOff(unitsADay)
  const days = Math.max(1, daysCovered(count, articlesPerDay))
  return (
    `${counted(drivers, one, many)}${rhythm} ${drivers === 1 ? `${verb}s` : verb} about ${used} ${used === '1' ? unit : units} a day; ` +
    `${articleWords(count, group.articleType)} ${count === 1 ? 'lasts' : 'last'} you ${counted(days, 'day')}.`
  )
}
