/**
 * Whose end a run was that ended before its time: the first mutant's that it was about, which nothing can have reached from one before.
 *
 * @template One
 * @param {number} count of mutants in it
 * @param {ReadonlyMap<string, One>} open those of which nothing is known, by their id
 * @param {string | undefined} current the id of the last that it was about
 */
export const enderOf = (count, open, current) => (open.size === count ? open.get(current ?? '') : undefined)
