import { newMemberQuestions } from './faq-list.ts'

describe('the questions of the landing', () => {
  it('shows only those of new members (LAND-75)', () => {
    const faqs = {
      'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20.</p>' },
      'How do I change my card?': { category: 'Account', bodyHtml: '<p>In My Account.</p>' },
    }
    expect(newMemberQuestions(faqs).map(({ title }) => title)).toEqual(['Is shipping free?'])
  })

  it('gives the question about contact its fixed anchor (LAND-78)', () => {
    const [question] = newMemberQuestions({ 'How can I contact you?': { category: 'New Members', bodyHtml: '' } })
    expect(question?.id).toBe('faqs-contact-us')
  })
})
