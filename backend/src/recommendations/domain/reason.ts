import {
  articleWords,
  productTypeOfTrash,
  type Interview,
  type ProductGroup,
  type ProductType,
} from '@cupboard/shared/contracts'
import { counted, spokenSupply, spokenUse } from './spoken-amounts.ts'

/** The answers that make for the use of a product type, with the use in words: "2 adults use about 3 rolls a week". */
type Told = (interview: Interview, use: string) => string

const people: Told = ({ family }, use) => {
  const adults = family.filter(({ type }) => type === 'Adult').length
  const children = family.length - adults
  const who = [
    ...(adults > 0 ? [counted(adults, 'adult')] : []),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
  ]
  return `${who.join(' and ')} ${family.length === 1 ? 'uses' : 'use'} about ${use}`
}

const taking = (count: number, [one, many]: readonly [string, string], rhythm: string, use: string): string =>
  `${counted(count, one, many)}${rhythm} ${count === 1 ? 'takes' : 'take'} about ${use}`

const bagsOf = (productType: ProductType, { trashPreferences }: Interview): number =>
  trashPreferences
    .filter(({ type }) => productTypeOfTrash(type) === productType)
    .reduce((sum, { bags, frequency }) => sum + bags * frequency, 0)

/** The customer's own count is the use. */
const bags =
  (productType: ProductType): Told =>
  (interview) =>
    `You use ${bagWords(productType, bagsOf(productType, interview))} a week`

const loads: Told = ({ laundry }, use) =>
  taking(laundry.frequency, ['load of laundry', 'loads of laundry'], ' a week', use)

/** The cleanings; in a household that never cleans, what still makes for use: cooking, else pets. */
const cleaning: Told = ({ housekeeping, cookingFrequency, pets }, use) => {
  if (housekeeping > 0) return taking(housekeeping, ['cleaning', 'cleanings'], ' a month', use)
  if (cookingFrequency > 0) return taking(cookingFrequency, ['cooked dinner', 'cooked dinners'], ' a week', use)
  return taking(pets.dogs + pets.cats, ['pet', 'pets'], '', use)
}

const bleaching: Told = (interview, use) => (interview.laundry.frequency > 0 ? loads : cleaning)(interview, use)

const TIMES: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' }

const dishwasher: Told = ({ dishwashing: { frequency } }) =>
  `You run the dishwasher ${TIMES[frequency] ?? counted(frequency, 'time')} a week`

const TOLD: Readonly<Record<ProductType, Told>> = {
  ToiletPaper: people,
  PaperTowels: people,
  FacialTissue: people,
  TrashBagsCompost: bags('TrashBagsCompost'),
  TrashBagsKitchen: bags('TrashBagsKitchen'),
  TrashBagsOutdoor: bags('TrashBagsOutdoor'),
  TrashBagsRecycling: bags('TrashBagsRecycling'),
  TrashBagsSmall: bags('TrashBagsSmall'),
  HandSoap: people,
  SurfaceCleaner: cleaning,
  DishSoap: people,
  DishwasherDetergent: dishwasher,
  Bleach: bleaching,
  DryerSheets: loads,
  LaundryDetergent: loads,
  HandWipes: people,
  HandSanitizer: people,
  FaceMasksSurgical: people,
}

/** What is used by the ounce, whatever it is sold in; of the rest, articles are used. */
const BY_THE_OUNCE: readonly ProductType[] = [
  'HandSoap',
  'SurfaceCleaner',
  'DishSoap',
  'Bleach',
  'LaundryDetergent',
  'HandSanitizer',
]

const BAGS: Readonly<Partial<Record<ProductType, string>>> = {
  TrashBagsCompost: 'compost bag',
  TrashBagsKitchen: 'kitchen bag',
  TrashBagsOutdoor: 'outdoor bag',
  TrashBagsRecycling: 'recycling bag',
  TrashBagsSmall: 'small bag',
}

const bagWords = (productType: ProductType, count: number): string => counted(count, BAGS[productType] ?? 'bag')

/** "20 kitchen bags", "1 bottle". */
const articlesIn = ({ productType, articleType }: ProductGroup, count: number): string =>
  articleType === 'Bag' ? bagWords(productType, count) : articleWords(count, articleType)

/** Why this much: one sentence from the household's own answers, in whole things, weeks and months. OP-14. */
export function reasonFor(
  interview: Interview,
  group: ProductGroup,
  count: number,
  unitsADay: number,
  articlesPerDay: number,
): string {
  const use = BY_THE_OUNCE.includes(group.productType)
    ? spokenUse(unitsADay, (ounces) => `${ounces} oz`)
    : spokenUse(articlesPerDay, (articles) => articlesIn(group, articles))
  const articles = `${articlesIn(group, count)} ${count === 1 ? 'lasts' : 'last'} you`
  return `${TOLD[group.productType](interview, use)}; ${articles} ${spokenSupply(count, articlesPerDay)}.`
}
