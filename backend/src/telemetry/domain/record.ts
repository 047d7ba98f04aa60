import * as z from 'zod'

const LINK_SECRET = /([?&](?:u|s|token|code)=)[^&\s#"')]*/gi
/** A word is looked at as a whole, once: a regular expression for e-mails would begin anew at each letter. */
const WORD = /[^\s"'<>(),;:]+/g
const DOMAIN_END = /\.[a-z]{2}/i
const NUMBER = /\+?\d[\d ().-]{7,}\d/g

/** Something before an `@`, and something with a dot behind it. */
function hasEmail(word: string): boolean {
  const local = word.search(/[^@]@/)
  return local >= 0 && DOMAIN_END.test(word.slice(local + 3))
}

/** Takes out a person's address or number, and what a sign-in link carries. Work grows with the text, never faster: anybody may send it. */
export const withoutPersons = (text: string): string =>
  text
    .replaceAll(LINK_SECRET, '$1removed')
    .replaceAll(WORD, (word) => (hasEmail(word) ? '[e-mail]' : word))
    .replaceAll(NUMBER, '[number]')

/** What no column can hold: NUL, and halves of characters, as a text that was cut short ends with. */
const UNSTORABLE = /[\0\p{Cs}]/gu
const storable = (text: string): string => text.replaceAll(UNSTORABLE, '')

const Text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => withoutPersons(storable(text)))
/** Only the path: a query may name a person. */
const Path = z
  .string()
  .max(2_000)
  .transform((address) => withoutPersons(storable(address.split(/[?#]/, 1)[0] ?? '')).slice(0, 300))
const Name = z.string().regex(/^[\w .:-]{1,100}$/)
/** Counted before any of them is read. */
const Properties = z
  .record(z.string(), z.unknown())
  .refine((properties) => Object.keys(properties).length <= 30)
  .pipe(z.record(z.string().regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u), z.union([Text(300), z.number(), z.boolean()])))

/** What the browser reports, cleaned of persons. SHELL-47, SHELL-48, SHELL-83. */
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
  z.object({ kind: z.literal('vital'), path: Path, name: Name, value: z.number() }),
])
export type TelemetryRecord = z.infer<typeof TelemetryRecord>

/** How a record is stored: a name to group by, and the rest. */
export function storedForm(record: TelemetryRecord): {
  kind: string
  path: string
  name: string
  detail: Record<string, unknown>
} {
  const { kind, path, ...detail } = record
  const name = 'name' in record ? record.name : 'title' in record ? record.title : record.message.slice(0, 200)
  return { kind, path, name, detail }
}
