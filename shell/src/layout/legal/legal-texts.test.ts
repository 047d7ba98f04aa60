import { LEGAL_TEXTS } from './legal-texts.ts'

describe('the terms of the referral', () => {
  it('say what a friend gets and what the referrer does, for three orders and as long as the friend stays (LAND-71, LAND-73)', () => {
    const said = LEGAL_TEXTS.referral.flatMap(({ paragraphs }) => paragraphs).join(' ')
    expect(said).toContain('gets $10 off each of their first three orders.')
    expect(said).toContain('When each of these orders is paid, $10 comes off your next order.')
    expect(said).toContain('Nothing comes after the third, and nothing if your friend stops.')
  })
})
