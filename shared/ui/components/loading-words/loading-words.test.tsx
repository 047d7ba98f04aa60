import { act, render, screen } from '@testing-library/react'
import { LoadingWords } from './loading-words.tsx'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const stage = () => document.querySelector('[data-stage]')?.getAttribute('data-stage')

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('LoadingWords', () => {
  it('is quiet for 300 ms, shows its skeleton, and speaks beyond one second', () => {
    render(<LoadingWords words="Fetching your deliveries">skeleton</LoadingWords>)
    pass(299)
    expect(stage()).toBe('quiet')
    pass(1)
    expect(stage()).toBe('skeleton')
    expect(screen.getByRole('status').textContent).toBe('')
    pass(700)
    expect(screen.getByRole('status').textContent).toBe('Fetching your deliveries')
  })
})
