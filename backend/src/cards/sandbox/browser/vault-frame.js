import { brandOf, digitsOf, expiryOf, sendingProblem } from './card-rules.js'

const FIELDS = ['number', 'expiry', 'cvc']

/** `{ card: { cvc: '1' } }` as `card[cvc]=1`. */
function formOf(params, prefix = '', form = new URLSearchParams()) {
  for (const [key, value] of Object.entries(params ?? {})) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (value !== null && typeof value === 'object') formOf(value, name, form)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

const answered = ({ answers }, field) => answers[field].splice(0).forEach((resolve) => resolve())

/** The page's word may overtake what was typed before it: each field is asked, and its answer comes last. */
const untilHeard = (group) =>
  Promise.all(
    Object.entries(group.ports).map(
      ([field, port]) =>
        new Promise((resolve) => {
          group.answers[field].push(resolve)
          port.postMessage({ isAsked: true })
        }),
    ),
  )

function firstProblem({ values, ports }) {
  const circumstances = { brand: brandOf(digitsOf(values.number)), today: new Date() }
  const problems = FIELDS.map((field) => [field, sendingProblem(field, values[field], circumstances)]).filter(
    ([, found]) => found,
  )
  for (const [field] of problems) ports[field]?.postMessage({ isTouched: true })
  return problems[0]?.[1]
}

/**
 * The hidden frame that knows the card. It makes every call of the sandbox's API, so that the page never holds a card number; the key
 * travels in the form, since the frame has no origin and may send simple requests only.
 */
export const vaultFrame = () => {
  const groups = new Map()
  let key = ''

  async function request({ method, path, params }) {
    const form = formOf({ ...params, key })
    const address = method === 'GET' ? `/cards/v1/${path}?${form}` : `/cards/v1/${path}`
    try {
      const response = await fetch(new URL(address, location.href), {
        method,
        ...(method === 'GET' ? {} : { body: form }),
      })
      return await response.json()
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'We could not reach the card provider. Please try again.' },
      }
    }
  }

  const groupOf = (name) => {
    if (!groups.has(name))
      groups.set(name, {
        values: { number: '', expiry: '', cvc: '' },
        ports: {},
        answers: { number: [], expiry: [], cvc: [] },
      })
    return groups.get(name)
  }

  return {
    start: ({ key: given }) => {
      key = given
    },
    join({ group: name, field }, port) {
      const group = groupOf(name)
      group.ports[field] = port
      answered(group, field)
      port.onmessage = ({ data }) => {
        group.values[field] = data.value
        if (data.isAnswer) answered(group, field)
        if (field === 'number') group.ports.cvc?.postMessage({ brand: brandOf(digitsOf(data.value)) })
      }
    },
    leave({ group: name, field }) {
      const group = groupOf(name)
      group.values[field] = ''
      group.ports[field]?.close()
      delete group.ports[field]
      answered(group, field)
    },
    request,
    async createPaymentMethod({ group: name, params }) {
      const group = groupOf(name)
      await untilHeard(group)
      const error = firstProblem(group)
      if (error) return { error }
      const { month, year } = expiryOf(group.values.expiry)
      const card = {
        number: digitsOf(group.values.number),
        exp_month: month,
        exp_year: year,
        cvc: digitsOf(group.values.cvc),
      }
      return request({ method: 'POST', path: 'payment_methods', params: { type: 'card', card, ...params } })
    },
  }
}
