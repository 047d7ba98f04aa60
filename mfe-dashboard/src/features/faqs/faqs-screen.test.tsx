import { act, screen, within } from '@testing-library/react'
import { err, paths } from '@cupboard/shared/contracts'
import { defineReactWidget } from '@cupboard/shared/module'
import { renderScreen, type FakeApi, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

const FAQS: FakeOutcome<'faq'> = {
  'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20 it is.</p>' },
}
const show = (path: string, api: RenderScreenOptions['api'] = { faq: FAQS }) =>
  renderScreen(routes, { path, session: signedIn, api })

describe('questions and contact', () => {
  it.each<[string, RenderScreenOptions['api']]>([
    ['here', { faq: FAQS }],
    ['on their way', { faq: () => new Promise(() => undefined) }],
    ['not to be had', { faq: err('network') }],
  ])('has the anchor of the contact part where the questions are %s (DASH-66, LAND-78)', async (_, api) => {
    const { container, location } = show(paths.contact(), api)
    const contact = await screen.findByRole('heading', { name: 'Contact' })
    expect(location().hash).toBe('#faqs-contact-us')
    const place = container.querySelector<HTMLElement>(location().hash)
    expect(place).toContainElement(contact)
  })

  it('shows the questions of every category, those of new members first (LAND-76)', async () => {
    show(paths.faqs(), {
      faq: {
        'How do I pay?': { category: 'Billing', bodyHtml: '<p>By card.</p>' },
        'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20 it is.</p>' },
        'When does it ship?': { category: 'Deliveries', bodyHtml: '<p>The next day.</p>' },
      },
    })
    await screen.findByText('Is shipping free?')
    const parts = screen
      .getAllByRole('heading', { level: 2 })
      .filter(({ textContent }) => textContent !== 'Contact')
      .map((category) => {
        const asked = [...(category.parentElement?.querySelectorAll('summary') ?? [])]
        return [category.textContent, ...asked.map(({ textContent }) => textContent)]
      })
    expect(parts).toEqual([
      ['New Members', 'Is shipping free?'],
      ['Billing', 'How do I pay?'],
      ['Deliveries', 'When does it ship?'],
    ])
  })

  it('has each question at the anchor of its title (LAND-77)', async () => {
    const { container } = show(paths.faqs(), {
      faq: {
        'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20 it is.</p>' },
        'How do I pay?': { category: 'Billing', bodyHtml: '<p>By card.</p>' },
      },
    })
    expect((await screen.findByText('Is shipping free?')).closest('[id]')?.id).toBe('is-shipping-free')
    expect(container.querySelector('#how-do-i-pay')).toContainElement(screen.getByText('How do I pay?'))
  })

  it('answers in HTML, and shows no markup (SHR-52)', async () => {
    const { container } = show(paths.faqs())
    expect(await screen.findByText('Over $20 it is.')).toBeInTheDocument()
    expect(container).not.toHaveTextContent('<p>')
  })

  it('are told not to be there by the page alone, and by no message (API-14)', async () => {
    show(paths.faqs(), { faq: err('network') })
    expect(await screen.findByText(/^The questions are not here just now\./)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/wrong|could ?n[o’']t/i)).toBeNull()
  })

  it('are said to be on their way, and not that they are not here (DASH-66, API-14)', async () => {
    show(paths.faqs(), { faq: () => new Promise(() => undefined) })
    expect(await screen.findByText('Fetching the questions', undefined, { timeout: 5_000 })).toBeVisible()
    expect(screen.queryByText(/^The questions are not here/)).toBeNull()
  })

  it('says how to text the short code (SHR-95)', async () => {
    const { container } = show(paths.faqs())
    await screen.findByText('Is shipping free?')
    const contact = container.querySelector<HTMLElement>('#faqs-contact-us') ?? document.body
    expect(within(contact).getByRole('link', { name: 'Text 30389' })).toHaveAttribute('href', 'sms:30389')
  })

  it.each<[string, FakeApi]>([
    ['here', { faq: FAQS }],
    ['on their way', { faq: () => new Promise(() => undefined) }],
    ['not to be had', { faq: err('network') }],
  ])('ask to verify a phone that is not, where the questions are %s (ACC-92)', async (_, api) => {
    const widgets = { 'phone-verification': defineReactWidget<'phone-verification'>(() => <p>Verify your phone</p>) }
    const { unmount } = renderScreen(routes, {
      path: paths.faqs(),
      session: { ...signedIn, phoneVerified: false },
      widgets,
      api,
    })
    expect(await screen.findByText('Verify your phone')).toBeVisible()
    await act(async () => unmount())
  })

  it.each([paths.faqs(), `${paths.faqs()}/shipping`, `${paths.faqs()}/any/below`])(
    'are both at %s (SHELL-07, SHELL-35)',
    async (path) => {
      const { recorded } = show(path)
      expect(await screen.findByText('Is shipping free?')).toBeVisible()
      expect(screen.queryByText(/^The questions are not here/)).toBeNull()
      expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible()
      expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Dashboard - FAQs')
    },
  )

  it('are told not to be there beside how to reach a person, at any of their paths (SHELL-35)', async () => {
    for (const path of [paths.faqs(), `${paths.faqs()}/shipping`]) {
      const { unmount } = show(path, { faq: err('network') })
      expect(await screen.findByText(/^The questions are not here just now\./)).toBeVisible()
      expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible()
      unmount()
    }
  })

  it('is at its path with one trailing slash too (DASH-54)', async () => {
    show(`${paths.faqs()}/`)
    expect(await screen.findByText('Is shipping free?')).toBeVisible()
  })
})
