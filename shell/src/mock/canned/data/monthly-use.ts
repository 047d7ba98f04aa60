import type { Interview, ProductType, TrashType } from '@cupboard/shared/contracts'

const WEEKS_PER_MONTH = 30 / 7

const people = ({ family }: Interview): number => family.length
const bags =
  (wanted: TrashType) =>
  ({ trashPreferences }: Interview): number =>
    trashPreferences
      .filter(({ type }) => type === wanted)
      .reduce((sum, one) => sum + one.bags * one.frequency * WEEKS_PER_MONTH, 0)
const loads = ({ laundry }: Interview): number => laundry.frequency * WEEKS_PER_MONTH

/** Articles of the canned catalogue that a household uses in a month, roughly. Masks are never proposed. */
export const MONTHLY_USE: Readonly<Record<ProductType, (interview: Interview) => number>> = {
  ToiletPaper: (interview) => 3.3 * people(interview),
  PaperTowels: (interview) => people(interview),
  FacialTissue: (interview) => 0.4 * people(interview),
  TrashBagsCompost: bags('Compost'),
  TrashBagsKitchen: bags('Kitchen'),
  TrashBagsOutdoor: bags('Outdoor'),
  TrashBagsRecycling: bags('Recycling'),
  TrashBagsSmall: bags('Small'),
  HandSoap: (interview) => 0.6 * people(interview),
  SurfaceCleaner: ({ housekeeping, cookingFrequency }) => 0.05 * housekeeping + 0.05 * cookingFrequency,
  DishSoap: (interview) => 0.2 * people(interview),
  DishwasherDetergent: ({ dishwashing }) => (dishwashing.frequency * WEEKS_PER_MONTH) / 30,
  Bleach: (interview) => loads(interview) / 40,
  DryerSheets: loads,
  LaundryDetergent: (interview) => 1.6 * loads(interview),
  HandWipes: (interview) => 20 * people(interview),
  HandSanitizer: (interview) => 1.5 * people(interview),
  FaceMasksSurgical: () => 0,
}
