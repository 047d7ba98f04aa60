type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Path = readonly (string | number)[]

export interface ChangedBody {
  /** Where it is changed, and how. */
  readonly what: string
  readonly body: Json
}

export const isJson = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: Json): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []

/** Every place in a body, the whole first; of a list its first entry stands for all. */
const placesOf = (value: Json, at: Path = []): readonly (readonly [Path, Json])[] => [
  [at, value],
  ...(Array.isArray(value) ? entriesOf(value).slice(0, 1) : entriesOf(value)).flatMap(([key, inner]) =>
    placesOf(inner, [...at, key]),
  ),
]

/** A copy of `body` in which `change` was applied to what is at `path`; undefined removes it. */
function changed(body: Json, path: Path, change: (value: Json) => Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return change(body)
  const entries = entriesOf(body).flatMap(([name, value]): (readonly [string | number, Json])[] => {
    const next = name === key ? changed(value, rest, change) : value
    return next === undefined ? [] : [[name, next]]
  })
  return Array.isArray(body) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

const nested = (levels: number): Json => {
  let value: Json = []
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a NUL in it', 'a\0b@example.com'],
  ['half a character', 'a\ud800b'],
  ['20,000 characters', 'x'.repeat(20_000)],
  ['right to left, and emoji', '\u202eمرحبا 🧻👩‍👩‍👧'],
  ['nothing in it', ''],
]
const NUMBERS: readonly number[] = [0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308]
const DEEP = nested(1_000)
const OF_EACH_KIND: readonly Json[] = ['text', 7, true, null, [], {}, DEEP]
const FIELDS_OF_OURS = ['total', 'role', 'credit', 'isAdmin'] as const

const kindOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

const otherValues = (value: Json): readonly (readonly [string, Json])[] => [
  ...OF_EACH_KIND.filter((other) => kindOf(other) !== kindOf(value) || other === DEEP).map(
    (other) => [other === DEEP ? '1,000 levels' : kindOf(other), other] as const,
  ),
  ...(typeof value === 'string' ? TEXTS : []),
  ...(typeof value === 'number' ? NUMBERS.map((number) => [String(number), number] as const) : []),
  ...(isObject(value)
    ? FIELDS_OF_OURS.map((field) => [`a field that nobody knows, ${field}`, { ...value, [field]: 1 }] as const)
    : []),
]

/** `right` with each of its places changed in every way that is wrong somewhere, and without each of its fields. */
export const changedBodies = (right: Json): readonly ChangedBody[] =>
  placesOf(right).flatMap(([path, value]) => {
    const name = path.join('.') || 'the body'
    const others = otherValues(value).map(([how, other]) => ({
      what: `${name}: ${how}`,
      body: changed(right, path, () => other),
    }))
    const without = typeof path.at(-1) === 'string' ? changed(right, path, () => undefined) : undefined
    return [...others, { what: `without ${name}`, body: without }].flatMap(({ what, body }) =>
      body === undefined ? [] : [{ what, body }],
    )
  })
