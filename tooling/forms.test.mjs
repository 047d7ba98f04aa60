import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, sourceFiles } from './build/source/source-files.mjs'
import { deployableNames, inRoot, ROOT } from './workspace.mjs'

/** What one place does for every form, and where. */
const ALONE = [
  {
    what: 'that draws it, beside the zip on the landing, which works before a script does and is judged by the gate',
    how: /<form\b/,
    where: ['mfe-landing/src/features/landing/sections/hero.tsx', 'shared/forms/form.tsx'],
  },
  { what: 'that draws its summary', how: /<ErrorSummary\b/, where: ['shared/forms/form.tsx'] },
  { what: 'that names its faults in the title of the page', how: /['"`]Error: /, where: ['shell/src/ports/page.ts'] },
  { what: 'for none that cuts what is typed or pasted: a rule refuses it', how: /\bmaxLength=/, where: [] },
]

const OF_TESTS = /\/testing\//

const sources = ['shared', ...deployableNames()]
  .flatMap((name) => sourceFiles(inRoot(name)))
  .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file) && !OF_TESTS.test(file))
  .map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }))

describe('every form has one place', () => {
  it.each(ALONE)('$what', ({ how, where }) => {
    const found = sources.filter(({ text }) => how.test(text)).map(({ file }) => file)
    expect(found.toSorted()).toEqual(where)
  })

  it('is looked for everywhere', () => {
    expect(sources.length).toBeGreaterThan(400)
  })
})
