/** A page waits more than it works. */
const AT_ONCE = 2

/** Does something with each item in a browser, two at a time. @template Item @param {readonly Item[]} items @param {(item: Item) => Promise<void>} act */
export async function twoAtATime(items, act) {
  const waiting = items.values()
  const takeTurns = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
