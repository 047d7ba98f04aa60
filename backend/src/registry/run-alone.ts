import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
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
 * A process of its own for a program, without environment, files or other processes, its memory bounded.
 *
 * @param program source of a script
 */
export const startAlone = (
  program: string,
  {
    memoryMb,
    timeoutMs,
    flags = [],
  }: { readonly memoryMb: number; readonly timeoutMs?: number; readonly flags?: readonly string[] },
): ChildProcessWithoutNullStreams =>
  spawn(
    process.execPath,
    [
      permissionFlag(),
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryMb}`,
      ...flags,
      '-e',
      program,
    ],
    { env: {}, cwd: '/', stdio: 'pipe', timeout: timeoutMs, killSignal: 'SIGKILL' },
  )

/**
 * Runs a program in a process of its own, its time bounded, too: JSON goes in by standard input, JSON comes out.
 *
 * @param program source of a script
 */
export function runAlone(program: string, input: unknown): Promise<Rendered<unknown>> {
  return new Promise((resolve) => {
    const child = startAlone(program, { memoryMb: 256, timeoutMs: TIMEOUT_MS })
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
