import { render, screen } from '@testing-library/react'
import { OrderSummary } from './order-summary.tsx'

describe('OrderSummary', () => {
  it('sets cents as money, words as they are, and says what is still being worked out', () => {
    render(
      <OrderSummary
        title="First delivery"
        lines={[
          { id: 'coupon', label: 'Coupon', amount: -1431, tone: 'saving' },
          { id: 'shipping', label: 'Shipping', amount: { words: 'Free' } },
          { id: 'tax', label: 'Sales tax', amount: { loading: 'Working out the tax' } },
        ]}
        total={{ label: 'Total', amount: 13_942 }}
      />,
    )
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(amounts).toEqual(['\u2212$14.31', 'Free', 'Working out the tax', '$139.42'])
  })
})
