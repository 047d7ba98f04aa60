import { inRoot } from '../../workspace.mjs'
import { runTool } from '../program/run-tool.mjs'

/**
 * Ships modules of a running site from the command line, as their teams do.
 *
 * @param {Pick<import('./start-site.mjs').Site, 'origin' | 'dataDir'>} site
 * @returns {(...given: string[]) => Promise<void>} rejects with what the command says when it fails
 */
export function modulesCommandAt({ origin, dataDir }) {
  const program = inRoot('backend', 'dist', 'modules.main.mjs')
  const env = { PORT: new URL(origin).port, DATA_DIR: dataDir, PUBLIC_ORIGIN: '', DATABASE_URL: '' }
  return async (...given) => {
    const { code, stdout, stderr } = await runTool(program, given, { env })
    if (code !== 0) throw new Error(`modules ${given.join(' ')}: ${stdout}${stderr}`)
  }
}
