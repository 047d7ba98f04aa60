import { runNpx } from './run-npx.mjs'

/**
 * Another Node than the one that runs this: npm brings it once and keeps it.
 *
 * @param {string} version such as `24.21.0`
 * @returns {Promise<string>} its program
 * @throws when npm cannot bring it, with what npm said
 */
export async function obtainNode(version) {
  const { code, stdout, stderr } = await runNpx(`node@${version}`, [
    '--print',
    'process.version + " " + process.execPath',
  ])
  const [found, program] = stdout.trim().split(' ')
  if (code !== 0 || found !== `v${version}` || !program)
    throw new Error(`Node ${version} could not be had: ${stderr || stdout}`)
  return program
}
