import { productTypeOfTrash, type FamilyMember, type Interview, type ProductType } from '@cupboard/shared/contracts'
import { DAYS_PER_MONTH } from '@cupboard/shared/pricing'
import { COEFFICIENTS } from './coefficients.ts'

/** What a person uses, by age; `home` for staying home. */
interface PersonTerm {
  readonly toddler: number
  readonly child: number
  readonly adult: number
  readonly home: number
}

const CHILD_FROM = 3
const ADULT_FROM = 13
const SIX = 6
const DAYS_PER_WEEK = 7

/** Gender, isolation and the age of majority play no part; a child under 3 is always counted as at home. */
function weightOf({ age, staysHome }: FamilyMember, { toddler, child, adult, home }: PersonTerm): number {
  if (age < CHILD_FROM) return toddler
  return (age < ADULT_FROM ? child : adult) * (staysHome ? home : 1)
}

const people = (family: readonly FamilyMember[], term: PersonTerm): number =>
  family.reduce((sum, member) => sum + weightOf(member, term), 0)

const extraBathrooms = ({ bathrooms }: Interview): number => bathrooms - 1

function toiletPaper(interview: Interview): number {
  const { extraBathroom, ...person } = COEFFICIENTS.ToiletPaper
  return people(interview.family, person) + extraBathroom * extraBathrooms(interview)
}

function paperTowels({ family, cookingFrequency, pets, housekeeping }: Interview): number {
  const { underSix, cooking, dog, cat, cleaning, ...person } = COEFFICIENTS.PaperTowels
  return (
    people(family, person) +
    underSix * family.filter(({ age }) => age < SIX).length +
    cooking * cookingFrequency +
    dog * pets.dogs +
    cat * pets.cats +
    cleaning * housekeeping
  )
}

const facialTissue = ({ family }: Interview): number => people(family, COEFFICIENTS.FacialTissue)

/** Bags: the customer's own count. */
const trashBags = ({ trashPreferences }: Interview, productType: ProductType): number =>
  trashPreferences
    .filter(({ type }) => productTypeOfTrash(type) === productType)
    .reduce((sum, { bags, frequency }) => sum + (bags * frequency) / DAYS_PER_WEEK, 0)

function handSoap(interview: Interview): number {
  const { cooking, extraBathroom, ...person } = COEFFICIENTS.HandSoap
  return (
    people(interview.family, person) + cooking * interview.cookingFrequency + extraBathroom * extraBathrooms(interview)
  )
}

function surfaceCleaner({ housekeeping, bathrooms, cookingFrequency, pets }: Interview): number {
  const { kitchen, bathroom, cooking, dog, cat } = COEFFICIENTS.SurfaceCleaner
  return (
    (housekeeping / DAYS_PER_MONTH) * (kitchen + bathroom * bathrooms) +
    (cooking * cookingFrequency) / DAYS_PER_WEEK +
    dog * pets.dogs +
    cat * pets.cats
  )
}

function dishSoap({ family, cookingFrequency, dishwashing }: Interview): number {
  const { person, cooking, dishwasherRun, least } = COEFFICIENTS.DishSoap
  const cooked = (cooking * cookingFrequency) / DAYS_PER_WEEK
  const saved = (dishwasherRun * dishwashing.frequency) / DAYS_PER_WEEK
  return Math.max(least, person * family.length + cooked - saved)
}

const dishwasherDetergent = ({ dishwashing }: Interview): number =>
  (COEFFICIENTS.DishwasherDetergent.run * dishwashing.frequency) / DAYS_PER_WEEK

function bleach({ laundry, bathrooms, housekeeping }: Interview): number {
  const { load, bathroomCleaned } = COEFFICIENTS.Bleach
  return (load * laundry.frequency) / DAYS_PER_WEEK + (bathroomCleaned * bathrooms * housekeeping) / DAYS_PER_MONTH
}

const dryerSheets = ({ laundry }: Interview): number =>
  (COEFFICIENTS.DryerSheets.load * laundry.frequency) / DAYS_PER_WEEK

const laundryDetergent = ({ laundry }: Interview): number =>
  (COEFFICIENTS.LaundryDetergent.load * laundry.frequency) / DAYS_PER_WEEK

const handWipes = ({ family, pets }: Interview): number =>
  people(family, COEFFICIENTS.HandWipes) + COEFFICIENTS.HandWipes.dog * pets.dogs

const handSanitizer = ({ family }: Interview): number => people(family, COEFFICIENTS.HandSanitizer)

const faceMasks = ({ family }: Interview): number => people(family, COEFFICIENTS.FaceMasksSurgical)

/**
 * What a household uses of each product type in a day, in model units (rolls, boxes, bags, ounces, tabs, sheets, wipes, masks). Pure: the
 * same interview always gives the same figures. Masks are those of a time when masks are advised.
 *
 * @see docs/product/consumption.md for the formulas and the sources behind each figure. OP-14.
 */
export const unitsPerDay = (interview: Interview): Readonly<Record<ProductType, number>> => ({
  ToiletPaper: toiletPaper(interview),
  PaperTowels: paperTowels(interview),
  FacialTissue: facialTissue(interview),
  TrashBagsCompost: trashBags(interview, 'TrashBagsCompost'),
  TrashBagsKitchen: trashBags(interview, 'TrashBagsKitchen'),
  TrashBagsOutdoor: trashBags(interview, 'TrashBagsOutdoor'),
  TrashBagsRecycling: trashBags(interview, 'TrashBagsRecycling'),
  TrashBagsSmall: trashBags(interview, 'TrashBagsSmall'),
  HandSoap: handSoap(interview),
  SurfaceCleaner: surfaceCleaner(interview),
  DishSoap: dishSoap(interview),
  DishwasherDetergent: dishwasherDetergent(interview),
  Bleach: bleach(interview),
  DryerSheets: dryerSheets(interview),
  LaundryDetergent: laundryDetergent(interview),
  HandWipes: handWipes(interview),
  HandSanitizer: handSanitizer(interview),
  FaceMasksSurgical: faceMasks(interview),
})

/** The same while masks are not advised: what proposals and predictions are made from. OP-14. */
export function usualUnitsPerDay(interview: Interview): Readonly<Record<ProductType, number>> {
  const units = unitsPerDay(interview)
  return { ...units, FaceMasksSurgical: units.FaceMasksSurgical * COEFFICIENTS.FaceMasksSurgical.notAdvised }
}

export const unitsPerDayOf = (interview: Interview, productType: ProductType): number =>
  usualUnitsPerDay(interview)[productType]
