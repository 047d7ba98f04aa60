import { TRASH_TYPES, type Interview, type TrashType } from '@cupboard/shared/contracts'

export type TrashPreferences = Interview['trashPreferences']

/** Always once a week: `bags` is a number for the week. OP-40. */
const PICKUP_FREQUENCY = 1

/** The answer before anything is chosen, and the one that stands for no bags at all. FUN-42, FUN-43. */
export const DEFAULT_TRASH: TrashPreferences = [{ type: 'Kitchen', bags: 1, frequency: PICKUP_FREQUENCY }]

/** Bags a week of every type; 0 where there is no entry. */
export const bagsByType = (preferences: TrashPreferences): Readonly<Record<TrashType, number>> => ({
  Kitchen: bagsOf(preferences, 'Kitchen'),
  Small: bagsOf(preferences, 'Small'),
  Outdoor: bagsOf(preferences, 'Outdoor'),
  Compost: bagsOf(preferences, 'Compost'),
  Recycling: bagsOf(preferences, 'Recycling'),
})

/** Types without bags have no entry. FUN-40. */
export function withBags(preferences: TrashPreferences, type: TrashType, bags: number): TrashPreferences {
  const counted = { ...bagsByType(preferences), [type]: bags }
  return TRASH_TYPES.filter((each) => counted[each] > 0).map((each) => ({
    type: each,
    bags: counted[each],
    frequency: PICKUP_FREQUENCY,
  }))
}

/** What is sent: no bags at all means one kitchen bag. FUN-43. */
export const trashOrDefault = (preferences: TrashPreferences): TrashPreferences =>
  preferences.length === 0 ? DEFAULT_TRASH : preferences

function bagsOf(preferences: TrashPreferences, type: TrashType): number {
  const entry = preferences.find((preference) => preference.type === type)
  return entry ? entry.bags * entry.frequency : 0
}
