import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, sourceFiles } from './build/source/source-files.mjs'
import { deployableNames, inRoot, ROOT } from './workspace.mjs'

/** Where what people read stands. */
const HAS_WORDS = /(?:messages|words|legal-texts|problems|faqs)\.ts$/
const HYPHENATED = /^(?!\s*(?:\*|\/\/|\/\*)).*['`"][^'`"]*\be-mail(?!-)/i
const NAMED = /^(?!\s*(?:\*|\/\/|\/\*)).*['`"][^'`"]*\bCupboard\b/

describe('what people read', () => {
  const files = ['shared', 'backend', ...deployableNames()]
    .flatMap((name) => sourceFiles(inRoot(name)))
    .filter((file) => HAS_WORDS.test(file) && !isTestFile(file))

  const linesWith = (spelling) =>
    files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => spelling.test(line))
        .map((line) => `${path.relative(ROOT, file)}: ${line.trim()}`),
    )

  it('has one spelling of email, that of the messages in the requirements', () => {
    expect(linesWith(HYPHENATED)).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it('says the name of the product by its constant (OP-17, FUN-12)', () => {
    expect(linesWith(NAMED)).toEqual([])
  })
})
