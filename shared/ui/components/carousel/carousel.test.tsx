import { act, fireEvent, render, screen } from '@testing-library/react'
import { Carousel } from './carousel.tsx'

const labels = {
  region: 'What customers say',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (index: number, count: number) => `${index} of ${count}`,
}
const slides = ['one', 'two', 'three'].map((id) => ({ id, content: <p>{id}</p> }))
const shown = () => slides.find(({ id }) => screen.getByText(id).closest('[data-shown="true"]'))?.id
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('Carousel', () => {
  it('turns by itself at its interval and starts over at the end (SHR-104)', () => {
    render(<Carousel slides={slides} labels={labels} intervalMs={4000} />)
    pass(3999)
    expect(shown()).toBe('one')
    pass(1)
    expect(shown()).toBe('two')
    pass(4000)
    pass(4000)
    expect(shown()).toBe('one')
  })

  it('stops while hovered or focused', () => {
    render(<Carousel slides={slides} labels={labels} intervalMs={4000} />)
    const region = screen.getByRole('region', { name: 'What customers say' })
    fireEvent.mouseEnter(region)
    pass(20_000)
    expect(shown()).toBe('one')
    fireEvent.mouseLeave(region)
    act(() => screen.getByRole('button', { name: 'Next' }).focus())
    pass(20_000)
    expect(shown()).toBe('one')
  })

  it('has a button that pauses it', () => {
    render(<Carousel slides={slides} labels={labels} intervalMs={4000} />)
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    pass(20_000)
    expect(shown()).toBe('one')
    expect(screen.getByRole('button', { name: 'Play' })).not.toBeNull()
  })

  it('waits for the person where motion is unwanted', () => {
    const media = {
      ...matchMedia(''),
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(media)
    render(<Carousel slides={slides} labels={labels} intervalMs={4000} />)
    pass(20_000)
    expect(shown()).toBe('one')
  })

  it('is turned by the arrow keys', () => {
    render(<Carousel slides={slides} labels={labels} />)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: 'ArrowLeft' })
    expect(shown()).toBe('three')
  })
})
