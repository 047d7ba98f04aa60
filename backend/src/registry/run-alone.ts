import { spawn } from 'node:child_process'
import type { Err, Result } from '@cupboard/shared/contracts'

const TIMEOUT_MS = 20_000
const OUTPUT_LIMIT_BYTES = 16 * 1024 * 1024

export interface RenderFailure {
  readonly code: 'not_rendered'
  readonly detail: string
}
export type Rendered<Output> = Result<Output, RenderFailure>

export const failed = (detail: string): Err<RenderFailure> => ({
  ok: false,
  error: { code: 'not_rendered', detail },
})

const permissionFlag = (): string =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

/**
 * Runs a program in a process of its own, without environment, files or other processes, its time and memory bounded: JSON goes in by
 * standard input, JSON comes out.
 *
 * @param program source of a script
 */
export function runAlone(program: string, input: unknown): Promise<Rendered<unknown>> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        permissionFlag(),
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        '--max-old-space-size=256',
        '-e',
        program,
      ],
      { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
    )
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (output.length > OUTPUT_LIMIT_BYTES) child.kill('SIGKILL')
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(-2_000)))
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => resolve(failed(error.message)))
    child.once('close', (exitCode, signal) => {
      if (exitCode !== 0) return resolve(failed(complaint || `ended by ${signal ?? exitCode}`))
      try {
        const value: unknown = JSON.parse(output)
        resolve({ ok: true, value })
      } catch {
        resolve(failed('it answered nothing that can be read'))
      }
    })
    child.stdin.end(JSON.stringify(input))
  })
}
