import { act, render } from '@testing-library/react'
import { Testimonials } from './testimonials.tsx'

const testimonials = ['one', 'two'].map((id) => ({ id, quote: id, author: 'a customer' }))
const labels = {
  region: 'What customers say',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (index: number, count: number) => `${index} of ${count}`,
}
const shown = () => document.querySelector('[data-shown="true"] blockquote')?.textContent
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Testimonials', () => {
  it('turn by themselves every 6000 ms unless told otherwise (SHR-104)', () => {
    render(<Testimonials testimonials={testimonials} labels={labels} />)
    pass(5999)
    expect(shown()).toBe('one')
    pass(1)
    expect(shown()).toBe('two')
  })
})
