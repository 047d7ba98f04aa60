/** Where what is seen first ends, in markup that a module drew: `Fold` of `@cupboard/shared/ui`. */
const FOLD = /<svg data-fold=""[^<>]*>(?=<\/svg>)/

export const hasFold = (markup: string): boolean => FOLD.test(markup)

/** Markup down to its fold, undefined where it has none. */
export function aboveFold(markup: string): string | undefined {
  const fold = FOLD.exec(markup)
  return fold ? markup.slice(0, fold.index) : undefined
}

/** Markup with more of it in its fold; as it is where it has none. */
export const withInFold = (markup: string, more: string): string =>
  markup.replace(FOLD, (fold: string) => `${fold}${more}`)
