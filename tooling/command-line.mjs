import { parseArgs } from 'node:util'

/**
 * Reads a command's arguments. `--help` prints the text and ends the process; a flag that does not exist ends it too.
 *
 * @param {object} command
 * @param {string} command.help what `--help` prints
 * @param {import('node:util').ParseArgsConfig['options']} [command.options]
 * @returns {{ values: Record<string, unknown>, names: string[] }}
 */
export function readCommandLine({ help, options = {} }) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values['help']) {
      process.stdout.write(`${help.trim()}\n`)
      process.exit(0)
    }
    return { values, names: positionals }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n\n${help.trim()}`)
  }
}

/**
 * Ends the process with a sentence.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** @param {string} line */
export const print = (line) => process.stdout.write(`${line}\n`)

/** Progress is for people, and no part of an answer. @param {string} line */
export const report = (line) => void process.stderr.write(`${line}\n`)

/**
 * Reads options that are whole numbers from 1; another value ends the process.
 *
 * @param {Record<string, unknown>} values
 * @returns {(option: string) => number}
 */
export const wholeNumbersOf = (values) => (option) => {
  const number = Number(values[option])
  if (!Number.isInteger(number) || number < 1) fail(`--${option} takes a whole number from 1, not ${values[option]}.`)
  return number
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
