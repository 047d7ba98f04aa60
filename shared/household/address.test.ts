import { Shipping, STATES } from '@cupboard/shared/contracts'
import { CALL_EXAMPLES } from '@cupboard/shared/examples'
import { addressFormOf, shippingOf, stateProblem, zipcodeProblem } from './index.ts'

describe('an address', () => {
  const stored = Shipping.parse(CALL_EXAMPLES.putCustomer.body.shipping)

  it('is the same after a form, in every part (SHR-33)', () => {
    const form = addressFormOf(stored)
    expect(Object.keys(form).sort()).toEqual(Object.keys(Shipping.shape).sort())
    expect(shippingOf(form)).toEqual(stored)
  })

  it('is stored trimmed, its state by code, and without instructions that are empty (SHR-33, SHR-35)', () => {
    const { deliveryInstructions: _none, ...expected } = stored
    const typed = { ...addressFormOf(stored), city: ' Austin ', state: 'texas', deliveryInstructions: ' ' }
    expect(shippingOf(typed)).toEqual(expected)
  })

  it('is taken with its state in upper case alone (SHR-35)', () => {
    const taken = ['TX', 'NM', 'tx', 'Tx', 'Texas'].filter((state) => Shipping.safeParse({ ...stored, state }).success)
    expect(taken).toEqual(['TX', 'NM'])
  })

  it('is stored by the code of its state, however the full name of one is written (CHK-37)', () => {
    for (const [code, name] of Object.entries(STATES))
      for (const state of [name, name.toUpperCase(), ` ${name.toLowerCase()} `])
        expect(shippingOf({ ...addressFormOf(stored), state }).state).toBe(code)
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['7870', 'format'],
    ['A8704', 'format'],
    ['78704', undefined],
    [' 78704-1234 ', undefined],
    ['96813', 'not_delivered'],
    ['00000', 'not_delivered'],
  ])('has the zip "%s": %s (SHR-84, OP-15)', (zipcode, problem) => {
    expect(zipcodeProblem(zipcode)).toBe(problem)
  })

  it.each([
    ['', '78704', 'required'],
    ['ZZ', '78704', 'unknown_state'],
    ['AK', '99501', 'unknown_state'],
    ['TX', '78704', undefined],
    ['texas', '78704', undefined],
    ['CA', '7870', undefined],
    ['CA', '09012', undefined],
    ['CA', '78704', { code: 'state_mismatch', zipcode: '78704', actual: 'TX' }],
  ])('is in "%s" by the zip "%s": %j (CHK-37, OP-15)', (state, zipcode, problem) => {
    expect(stateProblem({ state, zipcode })).toEqual(problem)
  })
})
