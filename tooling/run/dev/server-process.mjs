import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildServer } from '../../build/server/build.mjs'
import { inRoot } from '../../workspace.mjs'
import { withoutPackageManager } from '../program/environment.mjs'
import { SERVER_FLAGS } from '../site/command.mjs'

/** Changes come in bursts; a build begins when it was quiet for this long, in milliseconds. */
const QUIET_MS = 200

const SOURCES = [inRoot('backend', 'src'), inRoot('backend', 'migrations'), inRoot('shared')]

/**
 * Runs the built server, and again after each change of its sources.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} report
 * @returns {{ stop: () => Promise<void> }}
 */
export function runServerUnderWatch(env, report) {
  const start = () =>
    spawn(process.execPath, [...SERVER_FLAGS, inRoot('backend', 'dist', 'main.mjs')], {
      env: { ...withoutPackageManager(process.env), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  let child = start()
  process.once('exit', () => child.kill('SIGTERM'))
  /** @returns {Promise<void>} */
  const end = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })

  async function restart() {
    try {
      const { isNew } = await buildServer()
      if (!isNew) return
      report('Server changed; starting it again…')
      await end()
      child = start()
    } catch (error) {
      report(error instanceof Error ? error.message : String(error))
    }
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let running = Promise.resolve()
  const watchers = SOURCES.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => (running = running.then(restart)), QUIET_MS)
    }),
  )
  return {
    async stop() {
      clearTimeout(timer)
      watchers.forEach((watcher) => watcher.close())
      await running
      await end()
    },
  }
}
