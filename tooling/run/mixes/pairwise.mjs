/** @typedef {string | number | boolean} Level what a factor may be */
/** @typedef {Readonly<Record<string, Level>>} Mix of each factor one level */
/** @typedef {readonly [factor: string, level: Level]} Choice */
/** Two that are together in a mix. @typedef {{ key: string, choices: readonly [Choice, Choice] }} Pair */

/** @param {readonly Choice[]} choices of different factors, in the factors' order @returns {Pair[]} */
const pairsOf = (choices) =>
  choices.flatMap((one, index) =>
    choices.slice(index + 1).map((other) => ({ key: JSON.stringify([one, other]), choices: [one, other] })),
  )

/** @param {Mix} mix @returns {readonly string[]} what two mixes have in common, if they have a pair in common */
export const pairsIn = (mix) => pairsOf(Object.entries(mix)).map(({ key }) => key)

/**
 * Few mixes in which each level of a factor meets each level of every other at least once. What goes wrong between versions goes wrong
 * between two of them, nearly always; all mixes would be too many.
 *
 * Each mix begins with a pair that none has yet, and takes of every other factor the level that brings the most new ones.
 *
 * @param {Readonly<Record<string, readonly Level[]>>} factors
 * @returns {Mix[]} the same for the same factors
 */
export function pairwise(factors) {
  const names = Object.keys(factors)
  const all = names.map((name) => (factors[name] ?? []).map((level) => /** @type {Choice} */ ([name, level])))
  /** @type {Map<string, Pair>} */
  const left = new Map(
    all.flatMap((choices, index) =>
      all
        .slice(index + 1)
        .flatMap((others) => choices.flatMap((one) => others.flatMap((other) => pairsOf([one, other]))))
        .map((pair) => [pair.key, pair]),
    ),
  )
  /** @param {Map<string, Level>} chosen @returns {Choice[]} */
  const inOrder = (chosen) =>
    names.flatMap((name) => {
      const level = chosen.get(name)
      return level === undefined ? [] : [/** @type {Choice} */ ([name, level])]
    })
  /** @param {Map<string, Level>} chosen */
  const newPairs = (chosen) => pairsOf(inOrder(chosen)).filter(({ key }) => left.has(key)).length

  const mixes = []
  for (let [next] = left.values(); next; [next] = left.values()) {
    const chosen = new Map(next.choices)
    for (const name of names) {
      if (chosen.has(name)) continue
      const ranked = (factors[name] ?? [])
        .map((level) => ({ level, brings: newPairs(new Map([...chosen, [name, level]])) }))
        .sort((one, other) => other.brings - one.brings)
      if (ranked[0]) chosen.set(name, ranked[0].level)
    }
    const mix = Object.fromEntries(inOrder(chosen))
    for (const key of pairsIn(mix)) left.delete(key)
    mixes.push(mix)
  }
  return mixes
}
