import { act, render, screen, within } from '@testing-library/react'
import { messages } from './messages.ts'
import { SummaryExtras } from './summary-extras.tsx'

const shownIn = (region: string) =>
  screen.getByRole('region', { name: region }).querySelector('[data-shown="true"]')?.textContent ?? ''
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('below the order summary', () => {
  it('says from when shipping is free, and when a box leaves the warehouse (LAND-52)', () => {
    render(<SummaryExtras />)
    expect(screen.getByText('Free shipping over $20. It leaves our warehouse the next business day.')).toBeVisible()
    const pictures = within(screen.getByRole('region', { name: 'How it works' }))
    expect(pictures.getByText('It leaves our warehouse the next business day.')).toBeInTheDocument()
  })

  it.each<[string, string, number, string]>([
    ['pictures', messages.carousel.labels.region, 4000, 'FUN-89'],
    ['testimonials', messages.testimonials.labels.region, 6000, 'FUN-91'],
  ])('the %s turn by themselves, round and round, "%s" every %i ms (SHR-104, %s)', (_, region, interval) => {
    render(<SummaryExtras />)
    const first = shownIn(region)
    pass(interval - 1)
    expect(shownIn(region)).toBe(first)
    pass(1)
    expect(shownIn(region)).not.toBe(first)
    const slides = screen.getByRole('region', { name: region }).querySelectorAll('[data-shown]')
    for (const _more of [...slides].slice(1)) pass(interval)
    expect(shownIn(region)).toBe(first)
  })

  it('five pictures, each another one, say how it works (FUN-89)', () => {
    render(<SummaryExtras />)
    const slides = [...screen.getByRole('region', { name: 'How it works' }).querySelectorAll('[data-shown]')]
    const drawn = slides.map((slide) => [...slide.querySelectorAll('svg')].map((svg) => svg.innerHTML).join())
    expect(drawn).not.toContain('')
    expect(new Set(drawn).size).toBe(5)
  })
})
