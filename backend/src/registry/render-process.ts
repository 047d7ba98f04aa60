import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { CallName, type DrawnAnswers, type DrawnVisitor } from '@cupboard/shared/contracts'
import { jsonOf } from '../platform/domain/json.ts'
import { failed, runAlone, type Rendered } from './run-alone.ts'

/**
 * What loads a bundle in the separate process. It is somebody's uploaded code: it gets a context of its own, four harmless built-in
 * modules and no way to load another; the process around it may read no file, start nothing and evaluate no text.
 */
const LOADING = `
const vm = require('node:vm')
const allowed = new Set(['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events', 'string_decoder'])
const modules = new Map([...allowed].map((name) => [name, require(name)]))
const detailOf = (error) => String(error && error.stack || error).slice(0, 2000)
const scriptOf = (code) => new vm.Script(code, { filename: 'server.cjs' })
function bundleOf(script) {
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
  script.runInContext(context)
  return module.exports
}
async function drawn(bundle, input) {
  try { return { ok: true, value: await bundle.render(input) } }
  catch (error) { return { ok: false, detail: detailOf(error) } }
}
`

/** Draws what it is given, once. */
const RUNNER = `${LOADING}
const read = async () => { const parts = []; for await (const part of process.stdin) parts.push(part); return JSON.parse(Buffer.concat(parts).toString('utf8')) }
read().then(async ({ code, inputs }) => {
  const bundle = bundleOf(scriptOf(code))
  const rendered = []
  for (const input of inputs) rendered.push(await drawn(bundle, input))
  process.stdout.write(JSON.stringify(rendered), () => process.exit(0))
}).catch((error) => { process.stderr.write(detailOf(error)); process.exit(1) })
`

/**
 * Reads the bundle's code in its first line, and then what to draw; ends with who asks. Each page has a context of its own, in which the
 * bundle has run and nothing was drawn: it is drawn there, and again as answers to what it asked for come, until it is over. What a module
 * keeps of a visitor, wherever it keeps it, is gone with it. A few contexts are made ahead, while no page is open.
 */
export const SERVING = `${LOADING}
const lines = require('node:readline').createInterface({ input: process.stdin, crlfDelay: Infinity })
const MADE_AHEAD = 2
let script
let preparing
const unused = []
const open = new Map()
function prepare() {
  if (unused.length >= MADE_AHEAD) return
  unused.push(bundleOf(script))
  preparing = setTimeout(prepare, 10)
}
async function draw({ id, input, answers = [] }) {
  const page = open.get(id) ?? { bundle: unused.pop() ?? bundleOf(script), input, calls: [...input.visitor.calls] }
  open.set(id, page)
  page.calls.push(...answers)
  const told = { ...page.input, visitor: { ...page.input.visitor, calls: [...page.calls] } }
  process.stdout.write(JSON.stringify({ id, drawn: await drawn(page.bundle, told) }) + '\\n')
}
;(async () => {
  for await (const line of lines) {
    clearTimeout(preparing)
    const told = JSON.parse(line)
    if (!script) script = scriptOf(told)
    else if (told.isOver) open.delete(told.id)
    else await draw(told)
    if (open.size === 0) preparing = setTimeout(prepare, 10)
  }
  process.exit(0)
})().catch((error) => { process.stderr.write(detailOf(error)); process.exit(1) })
`

/** What a page is called, and its picture as SVG. Older bundles do not say. */
export const DrawnHead = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  picture: z.optional(z.string()),
})
export type DrawnHead = z.infer<typeof DrawnHead>

const ModuleMarkup = z.object({ html: z.string(), head: z.optional(DrawnHead) })
const ShellMarkup = z.object({
  top: z.string(),
  /** While no sign-ups are taken; older shells do not draw it. */
  topInOutage: z.optional(z.string()),
  main: z.optional(z.string()),
  bottom: z.string(),
  head: z.optional(DrawnHead),
})
/** Of a visitor: `calls` are those whose answers it lacks. */
const VisitorMarkup = z.object({
  html: z.string(),
  head: z.optional(DrawnHead),
  calls: z.array(z.object({ call: CallName, input: z.unknown() })).max(10),
})
export type VisitorMarkup = z.infer<typeof VisitorMarkup>
export type ModuleMarkup = z.infer<typeof ModuleMarkup>
export type ShellMarkup = z.infer<typeof ShellMarkup>

/** What one page is drawn from. */
export interface RenderInput {
  readonly path: string
  /** What public calls answer, where a page needs it. */
  readonly answers?: DrawnAnswers
  /** No module draws it: the shell says that it comes. */
  readonly arrives?: boolean
}

/** What a screen is drawn from for one visitor: counts and a zip, flags, and what calls answered. */
export interface VisitorInput {
  readonly path: string
  readonly visitor: DrawnVisitor & { readonly flags: Readonly<Record<string, boolean | number>> }
}

const Answer = z.array(
  z.union([
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), detail: z.string() }),
  ]),
)

/** A strict policy refuses inline styles and scripts; markup that has them would look broken. */
const INLINE_ELEMENT = /^<(?:style|script)(?:\s|$)/i
const INLINE_ATTRIBUTE = /\s(?:style|on\w+)\s*=/i

/** The first tag with one. */
const findInline = (markup: string): string | undefined =>
  markup.match(/<[^<>]+/g)?.find((tag) => INLINE_ELEMENT.test(tag) || INLINE_ATTRIBUTE.test(tag))

const markupOf = (drawn: ModuleMarkup | ShellMarkup): readonly string[] =>
  'html' in drawn ? [drawn.html] : [drawn.top, drawn.topInOutage ?? '', drawn.main ?? '', drawn.bottom]

function checked<Output extends ModuleMarkup | ShellMarkup>(
  schema: z.ZodType<Output>,
  value: unknown,
): Rendered<Output> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return failed('its answer has another shape')
  const inline = findInline([...markupOf(parsed.data), parsed.data.head?.picture].join('\n'))
  return inline
    ? failed(`its markup has an inline style or script: ${inline.slice(0, 120)}`)
    : { ok: true, value: parsed.data }
}

const OneAnswer = z.object({ id: z.int(), drawn: Answer.element })

/** @param id what was asked @returns what one line of a process that serves says of it; undefined where it is an answer to nothing, or to something else */
export function visitorMarkup(line: string, id: number): Rendered<VisitorMarkup> | undefined {
  const answer = OneAnswer.safeParse(jsonOf(line)).data
  if (answer?.id !== id) return undefined
  const { drawn } = answer
  return drawn.ok ? checked(VisitorMarkup, drawn.value) : failed(drawn.detail)
}

async function renderTo<Output extends ModuleMarkup | ShellMarkup>(
  schema: z.ZodType<Output>,
  bundle: string,
  inputs: readonly RenderInput[],
): Promise<readonly Rendered<Output>[]> {
  const run = await runAlone(RUNNER, { code: readFileSync(bundle, 'utf8'), inputs })
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

/** Header and footer around pages, for a visitor who is not signed in; of a page that is nobody's or that only the browser draws, what stands between, too. */
export const renderShellFrames = (
  bundle: string,
  inputs: readonly RenderInput[],
): Promise<readonly Rendered<ShellMarkup>[]> => renderTo(ShellMarkup, bundle, inputs)
