/** Who said what, wherever it is quoted. Sample quotes until customers give theirs. */
export const VOICES = {
  marisol: {
    id: 'marisol',
    quote: '“I have three kids and I have not thought about toilet paper since August. That is the review.”',
    author: 'Marisol T., Mueller',
  },
  dev: {
    id: 'dev',
    quote: '“It told me why it was two jugs and not three. I changed it to one, and it remembered.”',
    author: 'Dev P., East Austin',
  },
  joanne: {
    id: 'joanne',
    quote: '“We skipped July from the airport. One tap, done.”',
    author: 'Joanne and Ruth, Travis Heights',
  },
} as const
