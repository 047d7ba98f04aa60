import * as z from 'zod'
import { DeployableName, VITAL_NAMES, withoutLinkSecrets } from '@cupboard/shared/contracts'

/** Taken whole and looked at once: an expression for an e-mail would begin anew at each of its letters. */
const WORD = /[^\s"'<>(),;:]+/g
const DOMAIN_END = /\.[a-z]{2}/i
const NUMBER = /\+?\d[\d ().-]{7,}\d/g

/** Something before an `@`, and something with a dot behind it. */
function hasEmail(word: string): boolean {
  const local = word.search(/[^@]@/)
  return local >= 0 && DOMAIN_END.test(word.slice(local + 3))
}

/** What looks like a version, and the hash in a chunk's name: digits that are no number of anybody. */
const BUILT = /[/@ ]\d{1,4}\.\d{1,4}\.\d{1,4}-[\da-f]{10}(?![\da-z])|\.[\da-f]{10}\.(?:js|css)(?!\w)/g
const LONGEST_NAME = 40

/** A version stands behind the name of what has it. */
function followsName(text: string, index: number): boolean {
  const [name] = text
    .slice(Math.max(0, index - LONGEST_NAME - 1), index)
    .split(/[^a-z\d-]/)
    .slice(-1)
  return DeployableName.safeParse(name).success
}

/** What stands for a person's number is put in its place; versions stay whole. */
function withoutNumbers(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(BUILT)) {
    if (!found.startsWith('.') && !followsName(text, index)) continue
    parts.push(text.slice(from, index).replaceAll(NUMBER, '[number]'), found)
    from = index + found.length
  }
  return [...parts, text.slice(from).replaceAll(NUMBER, '[number]')].join('')
}

/** Takes out a person's address or number, and what a sign-in link carries. Work grows with the text, never faster: anybody may send it. */
export const withoutPersons = (text: string): string =>
  withoutNumbers(withoutLinkSecrets(text).replaceAll(WORD, (word) => (hasEmail(word) ? '[e-mail]' : word)))

/** What no column can hold: NUL, and halves of characters, as a text that was cut short ends with. */
const UNSTORABLE = /[\0\p{Cs}]/gu
const storable = (text: string): string => text.replaceAll(UNSTORABLE, '')

/**
 * What may be kept of a text. What cannot be stored goes first, so that nobody hides an address behind it; what stands for a person may
 * be longer than what it stands for, so that the rest is cut again, and the half of a character that a cut may leave goes too.
 */
const kept = (text: string, max: number): string => storable(withoutPersons(storable(text)).slice(0, max))

const Text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => kept(text, max))
/** Only the path: a query may name a person. */
const Path = z
  .string()
  .max(2_000)
  .transform((address) => kept(address.split(/[?#]/, 1)[0] ?? '', 300))
const Name = z.string().regex(/^[\w .:-]{1,100}$/)
/** What names a build and nobody, by the property that it stands in; another text there is cleaned as everywhere. */
const BUILD_NAMES: Readonly<Record<string, RegExp>> = {
  version: /^\d{1,4}\.\d{1,4}\.\d{1,4}-[\da-f]{10}$/,
  release: /^[\da-f]{12}$/,
}
const namesBuild = (property: string, value: string): boolean =>
  Object.hasOwn(BUILD_NAMES, property) && (BUILD_NAMES[property]?.test(value) ?? false)

const PROPERTY = /^[^\p{Cc}\p{Cs}]{1,60}$/u
const Scrubbed = z
  .record(z.string(), z.union([z.string().max(300), z.number(), z.boolean()]))
  .transform((properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([property, value]) => [
        property,
        typeof value !== 'string' || namesBuild(property, value) ? value : kept(value, 300),
      ]),
    ),
  )
/** Counted before any of them is read. */
const Properties = z
  .record(z.string(), z.unknown())
  .refine((properties) => Object.keys(properties).length <= 30)
  .refine((properties) => Object.keys(properties).every((name) => PROPERTY.test(name)))
  .pipe(Scrubbed)

/** Of one document: each measure, and a second time where the page came back from the browser's memory. */
const MOST_VITALS = 6
const Vital = z.object({
  path: Path,
  name: z.enum(VITAL_NAMES),
  value: z.number().min(0),
  module: DeployableName,
  version: Name,
})
export type Vital = z.infer<typeof Vital>

/** What the browser reports, cleaned of persons. A vital names the version that drew the page. SHELL-47, SHELL-48, SHELL-83. */
export const TelemetryRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page_view'), path: Path, title: Text(200) }),
  z.object({ kind: z.literal('event'), name: Name, path: Path, properties: Properties }),
  z.object({
    kind: z.literal('error'),
    path: Path,
    message: Text(1_000),
    stack: Text(8_000).optional(),
    context: Properties.default({}),
  }),
  z.object({ kind: z.literal('breadcrumb'), path: Path, name: Name, value: Text(300) }),
  z.object({ kind: z.literal('vitals'), measured: z.array(Vital).min(1).max(MOST_VITALS) }),
])
export type TelemetryRecord = z.infer<typeof TelemetryRecord>
type VitalsRecord = Extract<TelemetryRecord, { kind: 'vitals' }>

/** What a visit's cookies tell of the page that a record comes from. */
export interface Seen {
  readonly release: string | undefined
  readonly theme: string | undefined
  /** A module that came from its developer's machine. */
  readonly override?: string | undefined
}

/** How a record is stored: a name to group by, the rest, and what it was seen by; what the page says of that itself stands in its context. */
export function storedForm(
  record: Exclude<TelemetryRecord, VitalsRecord>,
  { release, theme, override }: Seen,
): {
  kind: string
  path: string
  name: string
  detail: Record<string, unknown>
} {
  const { kind, path, ...detail } = record
  const name = 'name' in record ? record.name : 'title' in record ? record.title : record.message.slice(0, 200)
  const seen = {
    ...(release === undefined ? {} : { release }),
    ...(theme === undefined ? {} : { theme }),
    ...(override === undefined ? {} : { override }),
  }
  return { kind, path, name, detail: { ...seen, ...detail } }
}
