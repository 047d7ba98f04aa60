import { escapeMarkup } from './markup.ts'

it('ends no element and no attribute, and says the same', () => {
  expect(escapeMarkup('<a title="Soap & \'more\'">')).toBe("&lt;a title=&quot;Soap &amp; 'more'&quot;&gt;")
})
