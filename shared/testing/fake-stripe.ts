/** The id of a payment method, or the provider's message, with its code where a field is wrong. */
type CardOutcome = { readonly id: string } | { readonly message: string; readonly code?: string }

/** What the card provider's page object answers. */
export interface FakeStripe {
  /** The outcome of making a payment method, or one that is on the way. */
  readonly card?: () => CardOutcome | Promise<CardOutcome>
  /** The outcome of the bank's question; nothing is a yes. */
  readonly bank?: () => { readonly message: string } | undefined
  /** Whether its fields are filled in; by default they are. */
  readonly isFilled?: boolean
}

export interface RecordedCards {
  readonly owners: unknown[]
  readonly confirmed: string[]
  /** Somebody types into a field, such as "cardCvc", which is not complete then. */
  type(field: string): void
}

/** Puts a card provider into the page, as its script would; gone after the test. */
export function installFakeStripe({
  card = () => ({ id: 'pm_test' }),
  bank = () => undefined,
  isFilled = true,
}: FakeStripe = {}): RecordedCards {
  const listeners = new Map<string, ChangeListener>()
  const recorded: RecordedCards = {
    owners: [],
    confirmed: [],
    type: (field) => listeners.get(field)?.({ empty: false, complete: false }),
  }
  const stripe = {
    elements: () => fakeElements(isFilled, listeners),
    createToken: async () => ({}),
    confirmCardPayment: async () => ({}),
    createPaymentMethod: async ({ billing_details }: { readonly billing_details: unknown }) => {
      recorded.owners.push(billing_details)
      const outcome = await card()
      return 'id' in outcome ? { paymentMethod: outcome } : { error: outcome }
    },
    handleNextAction: async ({ clientSecret }: { readonly clientSecret: string }) => {
      recorded.confirmed.push(clientSecret)
      const refusal = bank()
      return refusal ? { error: refusal } : {}
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  Object.defineProperty(window, 'Stripe', { configurable: true, value: () => stripe })
  return recorded
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

type ChangeListener = (told: { readonly empty: boolean; readonly complete: boolean }) => void

function fakeElements(isFilled: boolean, listeners: Map<string, ChangeListener>) {
  const made = new Map<string, object>()
  return {
    create(type: string) {
      const element = {
        mount: (place: HTMLElement) => place.replaceChildren(document.createElement('iframe')),
        on: (event: string, listener: ChangeListener) => {
          if (event !== 'change') return element
          listeners.set(type, listener)
          listener({ empty: !isFilled, complete: isFilled })
          return element
        },
        off: () => element,
        once: () => element,
        update: () => undefined,
        focus: () => undefined,
        destroy: () => made.delete(type),
      }
      made.set(type, element)
      return element
    },
    getElement: (of: string | { readonly __elementType: string }) =>
      made.get(typeof of === 'string' ? of : of.__elementType) ?? null,
    update: () => undefined,
    on: () => undefined,
    off: () => undefined,
  }
}
