import { useElements, useStripe } from '@stripe/react-stripe-js'
import { renderHook } from '@testing-library/react'
import { useCardEntry } from './card-provider.tsx'
import { messages } from './messages.ts'

jest.mock('@stripe/react-stripe-js', () => ({
  CardNumberElement: 'card number',
  useElements: jest.fn(),
  useStripe: jest.fn(),
}))

const OWNER = { email: 'ann@home.example', phone: '+15125550142', name: 'Ann Lee' }

/** A card entry whose provider answers so. */
function entry(answer: object) {
  const createPaymentMethod = jest.fn(async () => answer)
  const getElement = (wanted: unknown) => `the field of the ${String(wanted)}`
  jest.mocked(useStripe).mockReturnValue(Object.assign(Object.create(null), { createPaymentMethod }))
  jest.mocked(useElements).mockReturnValue(Object.assign(Object.create(null), { getElement }))
  return { createPaymentMethod, card: renderHook(useCardEntry).result.current }
}

describe('a card source', () => {
  it('is made of the form’s card, with the owner’s e-mail and phone (API-38, API-39)', async () => {
    const { card, createPaymentMethod } = entry({ paymentMethod: { id: 'pm_1' } })
    expect(await card.createSource(OWNER)).toEqual({ ok: true, value: 'pm_1' })
    expect(createPaymentMethod).toHaveBeenCalledWith({
      type: 'card',
      card: 'the field of the card number',
      billing_details: OWNER,
    })
  })

  it.each([
    [undefined, 'card_refused'],
    ['card_declined', 'card_refused'],
    ['incomplete_number', 'card_incomplete'],
    ['invalid_expiry_year_past', 'card_incomplete'],
    ['incorrect_cvc', 'card_incomplete'],
  ])('is refused in the provider’s own words, of a field or of the card: %s (API-38)', async (code, refusal) => {
    const refusalOf = (error: object) => entry({ error }).card.createSource(OWNER)
    const message = 'Your card number is incomplete.'
    expect(await refusalOf({ code, message })).toEqual({ ok: false, error: { code: refusal, message } })
    const unexplained = { code: refusal, message: messages.unexplained }
    expect(await refusalOf({ code })).toEqual({ ok: false, error: unexplained })
  })

  it.each(['the provider', 'the form', 'the card in the form'])(
    'is not made before %s is there (API-38)',
    async (missing) => {
      const { createPaymentMethod } = entry({ paymentMethod: { id: 'pm_1' } })
      if (missing === 'the provider') jest.mocked(useStripe).mockReturnValue(null)
      if (missing === 'the form') jest.mocked(useElements).mockReturnValue(null)
      if (missing === 'the card in the form')
        jest.mocked(useElements).mockReturnValue(Object.assign(Object.create(null), { getElement: () => null }))
      const { createSource } = renderHook(useCardEntry).result.current
      expect(await createSource(OWNER)).toMatchObject({ ok: false, error: { message: messages.notReady } })
      expect(createPaymentMethod).not.toHaveBeenCalled()
    },
  )
})

describe('the bank’s question', () => {
  const ask = (answer: object) => {
    jest.mocked(useStripe).mockReturnValue(Object.assign(Object.create(null), { handleNextAction: async () => answer }))
    return renderHook(useCardEntry).result.current.confirm('pi_1_secret')
  }
  const message = 'We are unable to authenticate your payment method.'

  it.each([
    ['an error', { error: { message } }],
    [
      'a payment that failed',
      { paymentIntent: { status: 'requires_payment_method', last_payment_error: { message } } },
    ],
    [
      'a payment that the server gave up meanwhile',
      { paymentIntent: { status: 'canceled', last_payment_error: { message } } },
    ],
  ])('is refused in the same words by %s (CHK-59, ACC-85)', async (_, answer) => {
    expect(await ask(answer)).toEqual({ ok: false, error: { code: 'card_refused', message } })
  })

  it.each(['succeeded', 'processing'])('ends well with a payment that is %s (CHK-53)', async (status) => {
    expect(await ask({ paymentIntent: { status } })).toEqual({ ok: true, value: undefined })
  })
})
