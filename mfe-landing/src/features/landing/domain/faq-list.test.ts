import { newMemberQuestions } from './faq-list.ts'

describe('the questions of the landing', () => {
  it('shows only those of new members (LAND-75, LAND-76)', () => {
    const faqs = {
      'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20.</p>' },
      'How do I change my card?': { category: 'Account', bodyHtml: '<p>In My Account.</p>' },
      'When is it charged?': { category: 'Members', bodyHtml: '<p>At the cut-off.</p>' },
    }
    expect(newMemberQuestions(faqs).map(({ title }) => title)).toEqual(['Is shipping free?'])
  })

  it('shows of no category that is only called alike (LAND-75, LAND-76)', () => {
    const categories = ['New', 'new members', 'New Members Only', 'For New Members', 'Members', ' New Members']
    const faqs = Object.fromEntries(categories.map((category) => [`Of ${category}?`, { category, bodyHtml: '' }]))
    expect(newMemberQuestions(faqs)).toEqual([])
    const first = { 'Who may join?': { category: 'New Members', bodyHtml: '' } }
    expect(newMemberQuestions({ ...faqs, ...first }).map(({ title }) => title)).toEqual(['Who may join?'])
  })

  it.each([
    ['How can I contact you?', 'faqs-contact-us'],
    ['Contact Us', 'faqs-contact-us'],
    ['Is delivery contactless?', 'is-delivery-contactless'],
  ])('gives the question about contact its fixed anchor, and no other: "%s" (LAND-78)', (title, id) => {
    expect(newMemberQuestions({ [title]: { category: 'New Members', bodyHtml: '' } })).toMatchObject([{ id }])
  })

  it('gives the fixed anchor to one question alone (LAND-78)', () => {
    const titles = ['Is shipping free?', 'How can I contact you?', 'Who will contact me?']
    const faqs = Object.fromEntries(titles.map((title) => [title, { category: 'New Members', bodyHtml: '' }]))
    const ids = newMemberQuestions(faqs).map(({ id }) => id)
    expect(ids).toEqual(['is-shipping-free', 'faqs-contact-us', 'who-will-contact-me'])
  })
})
