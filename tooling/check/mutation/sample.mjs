/**
 * @template Value
 * @param {number} count
 * @param {import('../../chance.mjs').Chance} chance
 * @returns {(values: readonly Value[]) => readonly Value[]} so many of them, the same for the same chance; all where there are fewer
 */
export const drawn = (count, chance) => (values) => {
  const left = [...values]
  const out = []
  while (out.length < count && left.length > 0) out.push(...left.splice(chance.whole(0, left.length - 1), 1))
  return out
}
