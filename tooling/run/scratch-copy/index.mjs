import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot, ROOT } from '../../workspace.mjs'
import { runTool } from '../program/run-tool.mjs'

/**
 * A copy of the repository, as somebody has it who has installed its packages and built nothing.
 *
 * @typedef {object} ScratchCopy
 * @property {(...parts: readonly string[]) => string} inCopy an absolute path in the copy
 * @property {(script: string, ...given: readonly string[]) => Promise<string>} run runs a program of Node there, and answers what it prints; rejects when it fails
 * @property {(name: string, other: string) => void} installLike installs for a package that only the copy has what another package has installed
 * @property {(name: string, files: readonly string[]) => void} takeBuild takes over what is built here, as far as a build looks at it to see that nothing is to be done
 * @property {() => void} remove
 */

const MADE_HERE = new Set(['.git', '.cache', '.data', 'coverage', 'dist', 'node_modules', 'test-results'])

/** @returns {ScratchCopy} */
export function makeScratchCopy() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cupboard-copy-')))
  const inCopy = (/** @type {readonly string[]} */ ...parts) => path.join(root, ...parts)
  const installed = (/** @type {string} */ name) => inRoot(name, 'node_modules')

  /** Its links are relative, and so lead to the packages of the copy. @type {ScratchCopy['installLike']} */
  const installLike = (name, other) =>
    cpSync(installed(other), inCopy(name, 'node_modules'), { recursive: true, verbatimSymlinks: true })

  cpSync(ROOT, root, { recursive: true, filter: (source) => !MADE_HERE.has(path.basename(source)) })
  symlinkSync(inRoot('node_modules'), inCopy('node_modules'))
  for (const name of readdirSync(ROOT))
    if (name !== 'node_modules' && existsSync(installed(name))) installLike(name, name)

  return {
    inCopy,
    installLike,
    async run(script, ...given) {
      const { code, stdout, stderr } = await runTool(inCopy(script), [...given], { cwd: root })
      if (code !== 0) throw new Error(`${script} ${given.join(' ')}: ${stdout}${stderr}`)
      return stdout
    },
    takeBuild(name, files) {
      for (const file of files) cpSync(inRoot(name, 'dist', file), inCopy(name, 'dist', file), { recursive: true })
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
