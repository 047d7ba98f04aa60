import { behaviourOf, decideCharge, declineOf, DECLINES, type CardBehaviour } from './test-cards.ts'

describe('the test cards', () => {
  it.each([
    ['4242424242424242', 'approve'],
    ['4000056655665556', 'approve'],
    ['5555555555554444', 'approve'],
    ['2223003122003222', 'approve'],
    ['5200828282828210', 'approve'],
    ['5105105105105100', 'approve'],
    ['378282246310005', 'approve'],
    ['371449635398431', 'approve'],
    ['6011111111111117', 'approve'],
    ['6011000990139424', 'approve'],
    ['4000000000000002', 'decline:generic_decline'],
    ['4000000000009995', 'decline:insufficient_funds'],
    ['4000000000009987', 'decline:lost_card'],
    ['4000000000009979', 'decline:stolen_card'],
    ['4000000000006975', 'decline:card_velocity_exceeded'],
    ['4000000000000069', 'decline:expired_card'],
    ['4000000000000127', 'decline:incorrect_cvc'],
    ['4000000000000119', 'decline:processing_error'],
    ['4000000000000341', 'decline_when_charged'],
    ['4000002500003155', 'authenticate_once'],
    ['4000002760003184', 'authenticate_always'],
    ['4000000000003220', 'authenticate_always'],
    ['4000008260003178', 'authenticate_then_decline'],
    ['4111111111111111', 'decline:test_mode_live_card'],
  ])('%s does what Stripe documents: %s', (number, behaviour) => {
    expect(behaviourOf(number)).toBe(behaviour)
  })

  it('are refused with Stripe’s own codes and sentences', () => {
    expect(DECLINES).toMatchObject({
      generic_decline: {
        code: 'card_declined',
        declineCode: 'generic_decline',
        message: 'Your card was declined.',
      },
      insufficient_funds: { code: 'card_declined', declineCode: 'insufficient_funds' },
      lost_card: { code: 'card_declined', declineCode: 'lost_card' },
      stolen_card: { code: 'card_declined', declineCode: 'stolen_card' },
      card_velocity_exceeded: { code: 'card_declined', declineCode: 'card_velocity_exceeded' },
      test_mode_live_card: { code: 'card_declined', declineCode: 'test_mode_live_card' },
      expired_card: { code: 'expired_card', declineCode: undefined },
      incorrect_cvc: { code: 'incorrect_cvc', declineCode: undefined },
      processing_error: { code: 'processing_error', declineCode: undefined },
      authentication_required: { code: 'authentication_required', declineCode: 'authentication_required' },
    })
    for (const { message } of Object.values(DECLINES)) expect(message).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a charge', () => {
  const charge = (behaviour: CardBehaviour, facts: Partial<Parameters<typeof decideCharge>[1]> = {}) =>
    decideCharge(behaviour, { isAuthenticated: false, wasAuthenticatedBefore: false, isOffSession: false, ...facts })
  const declined = (decline: unknown) => ({ kind: 'decline', decline })

  it('is approved or refused as the card is', () => {
    expect(charge('approve')).toEqual({ kind: 'approve' })
    expect(charge('decline:lost_card')).toEqual(declined(DECLINES.lost_card))
    expect(charge('decline_when_charged')).toEqual(declined(DECLINES.generic_decline))
    expect([declineOf('approve'), declineOf('decline_when_charged')]).toEqual([undefined, undefined])
  })

  it('asks the holder, once or each time', () => {
    const behaviours = ['authenticate_once', 'authenticate_always', 'authenticate_then_decline'] as const
    expect(behaviours.map((one) => charge(one).kind)).toEqual(['authenticate', 'authenticate', 'authenticate'])
    expect(behaviours.map((one) => charge(one, { wasAuthenticatedBefore: true }).kind)).toEqual([
      'approve',
      'authenticate',
      'authenticate',
    ])
    expect(behaviours.map((one) => charge(one, { isAuthenticated: true }))).toEqual([
      { kind: 'approve' },
      { kind: 'approve' },
      declined(DECLINES.insufficient_funds),
    ])
  })

  it('is refused where the holder would be asked, and is not there', () => {
    expect(charge('authenticate_always', { isOffSession: true })).toEqual(declined(DECLINES.authentication_required))
    expect(charge('approve', { isOffSession: true })).toEqual({ kind: 'approve' })
  })
})
