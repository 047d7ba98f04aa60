const DEEPEST = 5

interface Nested {
  [name: string]: string | Nested
}

const emptyObject = (): Nested => Object.create(null)

/** The object at `key`, made where there is none. */
function objectAt(place: Nested, key: string): Nested {
  const present = place[key]
  if (typeof present === 'object') return present
  return (place[key] = emptyObject())
}

/** Stripe's form encoding, `card[cvc]=123`, as nested objects. Names nested deeper than 5 are left out, and so is NUL, which no column can hold. */
export function parseForm(body: string): Readonly<Record<string, unknown>> {
  const root = emptyObject()
  for (const [name, value] of new URLSearchParams(body.replaceAll(/%00|\0/g, ''))) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop()
    if (last === undefined || path.length >= DEEPEST) continue
    path.reduce(objectAt, root)[last] = value
  }
  return root
}

/** One field as text; empty where it is absent or nested. */
export const textAt = (form: Readonly<Record<string, unknown>>, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}
