/** @type {string} as rules name it */
export const UNNAMED_LOADER = import.meta.filename

const NAME = /^\w+\.displayName = .*$/gm
const MADE = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g

/**
 * A script that names its components when it is run keeps those that nobody uses, with all that is behind them. Lines keep their numbers.
 *
 * @param {string} source
 */
export default function unnamedLoader(source) {
  return source.replace(NAME, '').replace(MADE, '= /*#__PURE__*/ $1')
}
