import { act, render, screen } from '@testing-library/react'
import { SafeHtml } from './safe-html.tsx'

it('keeps words and links of shop-written HTML, and nothing that runs (LAND-101)', async () => {
  const { container } = render(
    <SafeHtml
      html={[
        '<p style="position:fixed">From <a href="https://example.com">here</a> on.</p>',
        '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)><script>alert(1)</script>',
        '<svg><script>alert(1)</script></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>',
        '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      ].join('')}
    />,
  )
  expect(await screen.findByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://example.com')
  expect(container).toHaveTextContent('From here on.')
  expect(container.querySelectorAll('script, iframe, style')).toHaveLength(0)
  const attributes = [...container.querySelectorAll('*')].flatMap(({ attributes: own }) => [...own])
  expect(attributes.filter(({ name, value }) => /^(?:on|style)/.test(name) || /^javascript:/.test(value))).toEqual([])
})

describe('an answer far down the page', () => {
  const { IntersectionObserver: whereAllIsSeen } = window
  const observed: Element[] = []
  let come = () => {}
  class FarAway {
    constructor(tell: (entries: readonly object[]) => void) {
      come = () => tell([{ isIntersecting: true }])
      tell([{ isIntersecting: false }])
    }
    observe = (target: Element) => void observed.push(target)
    disconnect = () => undefined
  }
  beforeEach(() => {
    observed.length = 0
    Reflect.set(window, 'IntersectionObserver', FarAway)
  })
  afterEach(() => void Reflect.set(window, 'IntersectionObserver', whereAllIsSeen))

  it('asks for what cleans it when its question is near, and not before (LAND-101)', async () => {
    const { container, unmount } = render(
      <details>
        <summary>Question</summary>
        <SafeHtml html="<p>An answer</p>" />
      </details>,
    )
    expect(observed).toEqual([container.querySelector('details')])
    await act(() => import('dompurify'))
    expect(container).not.toHaveTextContent('An answer')
    come()
    expect(await screen.findByText('An answer')).toBeInTheDocument()
    unmount()
  })

  it('is not shown any more where another took its place before it came (LAND-101)', async () => {
    const { container, rerender } = render(<SafeHtml html="<p>An answer</p>" />)
    come()
    rerender(<SafeHtml html="<p>Another answer</p>" />)
    await act(() => import('dompurify'))
    expect(container).toHaveTextContent(/^$/)
    come()
    expect(await screen.findByText('Another answer')).toBeInTheDocument()
  })
})
