/**
 * @template Value
 * @param {readonly Value[]} values
 * @param {(value: Value) => string} keyOf
 * @returns {Map<string, Value[]>} in the order in which they come
 */
export function groupBy(values, keyOf) {
  /** @type {Map<string, Value[]>} */
  const groups = new Map()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
