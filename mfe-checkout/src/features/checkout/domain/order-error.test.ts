import { orderErrorText } from '../order-error-words.ts'
import { isCertainRefusal } from './order-error.ts'

const failure = (error: string, status = 402) => ({ code: 'card_declined', status, problem: { error } })

describe('a refused order', () => {
  it("shows the server's text before the first semicolon (CHK-59, API-15)", () => {
    expect(orderErrorText(failure('Your card was declined.; insufficient_funds; pm_1'))).toBe('Your card was declined.')
    expect(orderErrorText(failure('Your card was declined.'))).toBe('Your card was declined.')
  })

  it('shows the given sentence when the answer cannot be read (CHK-60, API-15)', () => {
    const sentence = 'An unexpected error has occured. Please ensure all fields are entered correctly, and try again.'
    expect(orderErrorText({ code: 'network' })).toBe(sentence)
    expect(orderErrorText(failure(' ; detail'))).toBe(sentence)
  })

  it('is certain only when the server refused it; otherwise the same order is sent again (CHK-53)', () => {
    expect(isCertainRefusal(failure('no', 402))).toBe(true)
    expect(isCertainRefusal(failure('broken', 500))).toBe(false)
    expect(isCertainRefusal({ code: 'timeout' })).toBe(false)
  })
})
