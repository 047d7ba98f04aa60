import type { Interview } from '@cupboard/shared/contracts'
import { messages } from './messages.ts'

/** "two adults, two children, a dog and a cat". */
export function householdWords({ family, pets }: Pick<Interview, 'family' | 'pets'>): string {
  const adults = family.filter(({ type }) => type === 'Adult').length
  const { people } = messages
  const parts = [
    counted(adults, people.adult),
    counted(family.length - adults, people.child),
    counted(pets.dogs, people.dog),
    counted(pets.cats, people.cat),
  ].filter((part) => part !== undefined)
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** As it stands where nothing goes before it. */
export const inSentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const counted = (count: number, [one, many]: readonly [string, string]): string | undefined => {
  if (count === 0) return undefined
  return count === 1 ? one : `${messages.people.numbers[count] ?? count} ${many}`
}
