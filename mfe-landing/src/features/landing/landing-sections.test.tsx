import { screen, waitFor, within } from '@testing-library/react'
import { anchorOf, queryKeys, VOICES } from '@cupboard/shared/contracts'
import { productGroup, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { SIGNED_IN } from '../../testing/samples.ts'
import { FAILURE, showLanding } from '../../testing/show-landing.ts'
import { messages } from './messages.ts'

describe.each<[string, RenderScreenOptions]>([
  ['a visitor', {}],
  ['a customer', { session: SIGNED_IN }],
  ['who comes by a campaign', { path: '/landing/tx?utm_campaign=tx' }],
])('the landing’s sections for %s', (_who, options) => {
  const open = () => showLanding(options)
  const heading = (name: string) => {
    open()
    return screen.getByRole('heading', { level: 2, name })
  }
  const titlesIn = (section: HTMLElement | null, selector: string) =>
    [...(section?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
  it('has how it works, in three steps, each with a picture of its own (LAND-48)', () => {
    const how = heading('You answer once. We keep count.')
    expect(how).toBeVisible()
    expect(titlesIn(how.closest('section'), 'ol > li h3')).toEqual([
      'Tell us who lives there',
      'See your shelves filled',
      'We refill the shelf',
    ])
    const drawings = [...(how.closest('section')?.querySelectorAll('ol > li') ?? [])].map(
      (step) => step.querySelectorAll('svg').length,
    )
    expect(drawings).toEqual([5, 3, 2])
  })
  it('has what one can count on, one thing after the other (LAND-49)', () => {
    const value = heading('What you can count on')
    expect(value).toBeVisible()
    expect(titlesIn(value.closest('section'), 'li strong')).toEqual([
      'Free shipping over $20',
      'Grocery-store prices',
      'A personalised recommended box',
      'Cancel anytime',
      'Here, and only here',
    ])
  })
  it('has the bundles (LAND-61)', () => expect(heading('Everything your household needs')).toBeVisible())
  it('has "a better way" with its own call to action (LAND-65)', () => {
    const section = heading('A better way').closest('section')
    const [name, href] = options.session ? ['My Dashboard', '/dashboard'] : ['Get Started', '/our-promise']
    const call = within(section ?? document.body).getByRole('link', { name })
    expect(call).toBeVisible()
    expect(call.getAttribute('href')?.replace(/\?.*/, '')).toBe(href)
    expect(titlesIn(section, 'h3')).toEqual(['The store at nine at night', 'A cupboard that keeps count'])
    expect([...(section?.querySelectorAll('ul') ?? [])].map((way) => titlesIn(way, 'li').length)).toEqual([4, 4])
  })
  it('has the questions of new members (LAND-66, LAND-75)', async () => {
    expect(heading('Fair questions')).toBeVisible()
    expect(await screen.findByText('Over $20 it is.')).toBeInTheDocument()
    expect(screen.getByText('Is shipping free?')).toBeVisible()
    expect(screen.queryByText('How do I change my card?')).toBeNull()
  })

  it('has what customers say, all of it at once (LAND-64)', () => {
    open()
    const voices = screen.getByRole('region', { name: 'What customers say' })
    expect(within(voices).getAllByRole('figure')).toHaveLength(Object.keys(VOICES).length)
    for (const { quote, author } of Object.values(VOICES)) {
      expect(within(voices).getByText(quote)).toBeVisible()
      expect(within(voices).getByText(quote).closest('figure')).toHaveTextContent(author)
    }
  })

  it('claims what the service is (LAND-50)', () => {
    open()
    const sectionOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') ?? document.body
    expect(hero).toHaveTextContent('Cancel anytime. No lock-in, no fee, one text.')
    expect(sectionOf('You answer once. We keep count.')).toHaveTextContent('A smart subscription')
    const value = sectionOf('What you can count on')
    for (const claim of [
      /Free shipping over \$20\s*It leaves our warehouse the next business day\./,
      /A personalised recommended box/,
      /Cancel anytime\s*No lock-in\./,
      /Grocery-store prices/,
    ])
      expect(value).toHaveTextContent(claim)
    expect(sectionOf('A better way')).toHaveTextContent('Grocery-store prices, cancel anytime')
  })

  it('says from when shipping is free, and what small orders do (LAND-51)', () => {
    open()
    const props = within(
      screen.getByRole('heading', { level: 2, name: 'What you can count on' }).closest('section') ?? document.body,
    )
    expect(props.getByText('Free shipping over $20')).toBeVisible()
    expect(props.getByText(/Small orders may ship every other month/)).toBeVisible()
    const better = screen.getByRole('heading', { name: 'A cupboard that keeps count' }).parentElement ?? document.body
    expect(better).toHaveTextContent('Free shipping over $20')
    const question = screen.getByText('Is shipping free?').closest('details') ?? document.body
    expect(question).toHaveTextContent(/Over \$20 it is\..*Small orders may ship every other month\./)
  })

  it('says where the service is (LAND-53, SHELL-01)', () => {
    const { setFlags } = open()
    const area = 'We deliver to certain zip codes in and around Austin, TX.'
    expect(screen.getByText(`${area} Nowhere outside of Texas.`)).toBeVisible()
    setFlags({ blockOutsideTexas: false })
    expect(screen.getByText(area)).toBeVisible()
  })

  it('qualifies when a box leaves the warehouse (LAND-52)', () => {
    open()
    expect(screen.getByText(/in 5 business days or less/)).toBeVisible()
    expect(screen.getByText(/leaves our warehouse the next business day/)).toBeVisible()
    const promised = screen.getByRole('heading', { level: 2, name: 'What you can count on' }).closest('section')
    expect(promised).toHaveTextContent(/Free shipping over \$20\s*It leaves our warehouse the next business day\./)
  })

  it('names the brands, whichever of them the shop has now (LAND-55)', async () => {
    open()
    await screen.findByRole('button', { name: 'Caboo' })
    for (const brand of [
      'Caboo',
      'Cascade',
      'Cottonelle',
      'Fantastik',
      'Glad',
      'Kleenex',
      'Mrs. Meyers',
      'Puracy',
      'Seventh Generation',
      'Soapbox Soaps',
    ])
      expect(screen.getByText(brand)).toBeInTheDocument()
    const strip = screen.getByRole('region', { name: 'Brands you know, and a few worth knowing' })
    expect(within(strip).getAllByRole('listitem')).toHaveLength(10)
  })

  it('leads to all products (LAND-54)', () => {
    open()
    expect(screen.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/products/bundles/everyday',
    )
  })

  it('leads to the science, beside the sum and the shelf of a family (LAND-60)', () => {
    const smart = within(heading('Why twelve rolls, and not eleven').closest('section') ?? document.body)
    expect(smart.getByRole('link', { name: 'Show me the Science' })).toHaveAttribute('href', '/science')
    expect(smart.getByText('rolls each in a month')).toBeVisible()
    expect(smart.getByRole('img')).toBeVisible()
  })

  const BRANDS = ['Caboo', 'Puracy', 'Glad'].map((brandName) =>
    productGroup({ brandName, groupName: `${brandName.toLowerCase()}-paper`, available: brandName !== 'Glad' }),
  )
  const showBrands = () => showLanding({ ...options, api: { productGroups: BRANDS } })

  it('opens a product of the brand strip (LAND-68, OP-28)', async () => {
    const { user } = showBrands()
    const puracy = await screen.findByRole('button', { name: 'Puracy' })
    expect(screen.queryByRole('button', { name: 'Glad' })).toBeNull()
    for (const _ of ['opened', 'opened again']) {
      expect(screen.queryByRole('link', { name: 'See the product' })).toBeNull()
      await user.click(puracy)
      const detail = within(await screen.findByRole('dialog', { name: 'Toilet Paper' }))
      for (const said of ['Puracy', '$0.95', '300 two-ply sheets', 'Soft, plain, and enough of it.'])
        expect(detail.getByText(said)).toBeVisible()
      expect(screen.getByRole('dialog').querySelector('.picture svg')).toBeVisible()
      expect(detail.getByRole('link', { name: 'See the product' })).toHaveAttribute('href', '/products/puracy-paper')
      await user.click(detail.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('hands a product of the brand strip on to its own page (LAND-92, X-04)', async () => {
    const { user, location } = showBrands()
    await user.click(await screen.findByRole('button', { name: 'Puracy' }))
    await user.click(await screen.findByRole('link', { name: 'See the product' }))
    expect(location()).toMatchObject({ pathname: '/products/puracy-paper', state: { productGroup: BRANDS[1] } })
  })

  it('opens how boxes are packed (LAND-69, OP-28)', async () => {
    const { user } = open()
    for (const _ of ['opened', 'opened again']) {
      await user.click(screen.getByRole('button', { name: 'How we pack safely' }))
      const overlay = await screen.findByRole('dialog', { name: 'How we pack safely' })
      expect(within(overlay).getByText(/wears a mask and gloves,.*leaves the box at your door/)).toBeVisible()
      await user.click(within(overlay).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('has a fixed anchor for contact, and one by title for each question (LAND-77, LAND-78)', async () => {
    const { container } = open()
    expect(container.querySelector('#faqs-contact-us')).toBeInTheDocument()
    const answered = await screen.findByText('Over $20 it is.')
    expect(container.querySelector('#is-shipping-free')).toContainElement(answered)
    expect(container.querySelector('#faqs-contact-us')).toBeInTheDocument()
    for (const [faq, questions] of [
      [FAILURE, messages.faq.fallback.map(({ title }) => title)],
      [{ 'How do I pay?': { category: 'Account', bodyHtml: '' } }, ['Can I change products?']],
      [{ 'Who is 1st?': { category: 'New Members', bodyHtml: '' } }, ['Who is 1st?']],
      [{ 'How can I contact you?': { category: 'New Members', bodyHtml: '' } }, []],
    ] as const) {
      const shown = showLanding({ ...options, api: { faq } })
      await waitFor(() => expect(shown.ports.queryClient.getQueryState(queryKeys.faq())?.status).not.toBe('pending'))
      for (const question of questions) {
        const asked = within(shown.container).getByText(question)
        expect(shown.container.querySelector(`#${CSS.escape(anchorOf(question))}`)).toContainElement(asked)
      }
      expect(shown.container.querySelectorAll('#faqs-contact-us')).toHaveLength(1)
      shown.unmount()
    }
  })
})

it('says how it works, and what one can count on, where its link cannot be read (LAND-48, LAND-49)', () => {
  showLanding({ path: '/?rc=%E0%A4%A' })
  for (const name of ['You answer once. We keep count.', 'What you can count on'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
})

const WITHOUT: readonly (readonly [string, 'pending' | 'error' | 'success', NonNullable<FakeApi['faq']>])[] = [
  ['are on their way', 'pending', () => new Promise(() => undefined)],
  ['cannot be had', 'error', FAILURE],
  ['are none', 'success', {}],
  ['are none for new members', 'success', { 'How do I pay?': { category: 'Account', bodyHtml: '' } }],
]

it.each(WITHOUT)(
  'has questions, with an address for any other, where the shop’s %s, of which no message tells (LAND-66, API-14)',
  async (_, status, faq) => {
    const { ports } = showLanding({ api: { faq } })
    await waitFor(() => expect(ports.queryClient.getQueryState(queryKeys.faq())?.status).toBe(status))
    const section = screen.getByRole('heading', { level: 2, name: 'Fair questions' }).closest('section')
    expect(section?.querySelectorAll('details').length).toBeGreaterThan(0)
    const [address] = within(section ?? document.body).getAllByRole('link', { name: 'support@cupboard.example' })
    expect(address).toHaveAttribute('href', 'mailto:support@cupboard.example')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('answers of its own questions where the service is (LAND-53)', () => {
  showLanding({ api: { faq: FAILURE } })
  const question = screen.getByText('Is Cupboard available where I live?').closest('details')
  expect(question).toHaveTextContent('We deliver to certain zip codes in and around Austin, Texas.')
})

it.each(WITHOUT)('asks nine questions of its own where the shop’s %s (LAND-66, LAND-79)', async (_, status, faq) => {
  const { container, ports } = showLanding({ api: { faq } })
  await waitFor(() => expect(ports.queryClient.getQueryState(queryKeys.faq())?.status).toBe(status))
  const questions = [...container.querySelectorAll('#questions summary')].map(({ textContent }) => textContent)
  expect(questions).toEqual([
    expect.stringMatching(/available where I live/),
    expect.stringMatching(/shipping free/),
    expect.stringMatching(/change products/),
    expect.stringMatching(/cost compared/),
    expect.stringMatching(/need my mobile number/),
    expect.stringMatching(/pause or cancel/),
    expect.stringMatching(/with my information/),
    expect.stringMatching(/COVID-19/),
    expect.stringMatching(/contact you/),
  ])
  for (const question of container.querySelectorAll('#questions details'))
    expect(question.textContent?.replace(question.querySelector('summary')?.textContent ?? '', '')).toMatch(/\w+\.$/)
})
