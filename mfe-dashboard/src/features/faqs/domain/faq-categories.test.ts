import { faqCategories } from './faq-categories.ts'

it('shows every category, new members first (LAND-76)', () => {
  const faqs = {
    'How do I pay?': { category: 'Billing', bodyHtml: '<p>By card.</p>' },
    'Where do you deliver?': { category: 'New Members', bodyHtml: '<p>Austin.</p>' },
    'When am I charged?': { category: 'Billing', bodyHtml: '<p>At the cut-off.</p>' },
  }
  expect(faqCategories(faqs)).toEqual([
    { category: 'New Members', questions: [{ title: 'Where do you deliver?', bodyHtml: '<p>Austin.</p>' }] },
    {
      category: 'Billing',
      questions: [
        { title: 'How do I pay?', bodyHtml: '<p>By card.</p>' },
        { title: 'When am I charged?', bodyHtml: '<p>At the cut-off.</p>' },
      ],
    },
  ])
})

it('shows new members first wherever they come, then all the others as they come (LAND-76)', () => {
  const others = ['Members', 'New', 'Billing', 'Account', 'For New Members']
  for (const at of [0, 2, others.length]) {
    const categories = others.toSpliced(at, 0, 'New Members')
    const faqs = Object.fromEntries(categories.map((category) => [`${category}?`, { category, bodyHtml: '' }]))
    expect(faqCategories(faqs).map(({ category }) => category)).toEqual(['New Members', ...others])
  }
  expect(faqCategories({ 'When?': { category: 'Billing', bodyHtml: '' } })).toHaveLength(1)
})
