import { keptStacks } from './release-set.ts'

const LIVE = new Map([
  ['shell', ['1', '2']],
  ['mfe-funnel', ['5', '6', '7']],
])

it.each([
  [
    'what is live stays as it is',
    { shell: '2', 'mfe-funnel': '7' },
    { shell: ['1', '2'], 'mfe-funnel': ['5', '6', '7'] },
  ],
  [
    'behind an older version stands the live one',
    { shell: '2', 'mfe-funnel': '5' },
    { shell: ['1', '2'], 'mfe-funnel': ['7', '5'] },
  ],
  ['one that was rolled back, or given up, is to be left', { shell: '2', 'mfe-funnel': '8' }, undefined],
  ['one of a module that is not there any more is to be left', { shell: '2', 'mfe-gifts': '1' }, undefined],
])('%s', (_, versions, expected) => {
  const stacks = keptStacks(versions, LIVE)
  expect(stacks && Object.fromEntries(stacks)).toEqual(expected)
})
