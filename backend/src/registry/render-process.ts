import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { DrawnAnswers, Err, Result } from '@cupboard/shared/contracts'

const TIMEOUT_MS = 20_000
const OUTPUT_LIMIT_BYTES = 16 * 1024 * 1024

/**
 * What runs in the separate process. The bundle is somebody's uploaded code: it gets a context of its own, four harmless built-in
 * modules and no way to load another; the process around it may read no file, start nothing and evaluate no text.
 */
const RUNNER = `
const vm = require('node:vm')
const allowed = new Set(['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events', 'string_decoder'])
const modules = new Map([...allowed].map((name) => [name, require(name)]))
const read = async () => { const parts = []; for await (const part of process.stdin) parts.push(part); return JSON.parse(Buffer.concat(parts).toString('utf8')) }
read().then(async ({ code, inputs }) => {
  const module = { exports: {} }
  const bare = (name) => name.replace(/^node:/, '')
  const load = (name) => { if (!allowed.has(bare(name))) throw new Error('a prerenderer may not load ' + name); return modules.get(bare(name)) }
  const silent = () => undefined
  const context = vm.createContext({
    module, exports: module.exports, require: load,
    process: { env: { NODE_ENV: 'production' }, nextTick: process.nextTick, versions: {}, emitWarning: silent, on: silent, cwd: () => '/' },
    console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
    Buffer, TextEncoder, TextDecoder, URL, URLSearchParams, AbortController, AbortSignal, ReadableStream, WritableStream, TransformStream,
    MessageChannel, MessagePort, Event, EventTarget, Blob, performance, structuredClone, queueMicrotask,
    setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, btoa, atob, Uint8Array, ArrayBuffer,
  }, { codeGeneration: { strings: false, wasm: false } })
  context.globalThis = context; context.global = context; context.self = context
  new vm.Script(code, { filename: 'server.cjs' }).runInContext(context)
  const rendered = []
  for (const input of inputs) {
    try { rendered.push({ ok: true, value: await module.exports.render(input) }) }
    catch (error) { rendered.push({ ok: false, detail: String(error && error.stack || error).slice(0, 2000) }) }
  }
  process.stdout.write(JSON.stringify(rendered), () => process.exit(0))
}).catch((error) => { process.stderr.write(String(error && error.stack || error)); process.exit(1) })
`

const ModuleMarkup = z.object({ html: z.string() })
const ShellMarkup = z.object({ top: z.string(), main: z.optional(z.string()), bottom: z.string() })
export type ModuleMarkup = z.infer<typeof ModuleMarkup>
export type ShellMarkup = z.infer<typeof ShellMarkup>

interface RenderFailure {
  readonly code: 'not_rendered'
  readonly detail: string
}
type Rendered<Output> = Result<Output, RenderFailure>

const failed = (detail: string): Err<RenderFailure> => ({
  ok: false,
  error: { code: 'not_rendered', detail },
})

const permissionFlag = (): string =>
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

/** What one page is drawn from. */
export interface RenderInput {
  readonly path: string
  /** What public calls answer, where a page needs it. */
  readonly answers?: DrawnAnswers
}

const Answer = z.array(
  z.union([
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), detail: z.string() }),
  ]),
)

/**
 * Runs the bundle once for some pages, without environment, files, network or processes; what they are drawn from goes in by standard
 * input, markup comes out.
 */
function runRenderer(bundle: string, inputs: readonly RenderInput[]): Promise<Rendered<unknown>> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        permissionFlag(),
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        '--max-old-space-size=256',
        '-e',
        RUNNER,
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
        resolve(failed('it answered no markup'))
      }
    })
    child.stdin.end(JSON.stringify({ code: readFileSync(bundle, 'utf8'), inputs }))
  })
}

/** A strict policy refuses inline styles and scripts; markup that has them would look broken. */
const INLINE_ELEMENT = /^<(?:style|script)(?:\s|$)/i
const INLINE_ATTRIBUTE = /\s(?:style|on\w+)\s*=/i

/** The first tag with one. */
const findInline = (markup: string): string | undefined =>
  markup.match(/<[^<>]+/g)?.find((tag) => INLINE_ELEMENT.test(tag) || INLINE_ATTRIBUTE.test(tag))

function checked<Output>(schema: z.ZodType<Output>, value: unknown): Rendered<Output> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return failed('its answer has another shape')
  const inline = findInline(JSON.stringify(value))
  return inline
    ? failed(`its markup has an inline style or script: ${inline.slice(0, 120)}`)
    : { ok: true, value: parsed.data }
}

async function renderTo<Output>(
  schema: z.ZodType<Output>,
  bundle: string,
  inputs: readonly RenderInput[],
): Promise<readonly Rendered<Output>[]> {
  const run = await runRenderer(bundle, inputs)
  if (!run.ok) return inputs.map(() => run)
  const answer = Answer.safeParse(run.value)
  const rendered = answer.data ?? []
  return inputs.map((_, index) => {
    const one = rendered[index]
    if (!one) return failed('it answered no markup')
    return one.ok ? checked(schema, one.value) : failed(one.detail)
  })
}

/** The first markup of pages of a module, in the order of what they are drawn from. */
export const renderModulePages = (
  bundle: string,
  inputs: readonly RenderInput[],
): Promise<readonly Rendered<ModuleMarkup>[]> => renderTo(ModuleMarkup, bundle, inputs)

/** Header and footer around pages, for a visitor who is not signed in; of the page for what is nobody's, what stands between, too. */
export const renderShellFrames = (
  bundle: string,
  inputs: readonly RenderInput[],
): Promise<readonly Rendered<ShellMarkup>[]> => renderTo(ShellMarkup, bundle, inputs)
