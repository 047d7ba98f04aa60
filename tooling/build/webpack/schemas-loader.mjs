/** @type {string} as rules name it */
export const SCHEMAS_LOADER = import.meta.filename

const MADE = /(?<![\w.$])(?:z(?:\.(?!parse|safeParse)\w+)+|text)(?=\()/g

/**
 * Contracts whose schemas are left out where nobody uses them: to make one does nothing else, and the minimizer cannot know it. Lines keep
 * their numbers.
 *
 * @param {string} source
 */
export default function schemasLoader(source) {
  return source.replace(MADE, '/*#__PURE__*/ $&')
}
