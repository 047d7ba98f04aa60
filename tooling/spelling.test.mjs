import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, sourceFiles } from './build/source/source-files.mjs'
import { deployableNames, inRoot, ROOT } from './workspace.mjs'

/** Where what people read stands. */
const HAS_WORDS = /(?:messages|words|legal-texts|problems|faqs)\.ts$/
const HYPHENATED = /^(?!\s*(?:\*|\/\/|\/\*)).*['`"][^'`"]*\be-mail(?!-)/i
const NAMED = /^(?!\s*(?:\*|\/\/|\/\*)).*['`"][^'`"]*\bCupboard\b/
/** A number that one is to text. */
const SHORT_CODE = /(?:sms:|\btext[^'`"<>{}$:]*\s)\d{4,}|>\d{5}</i

describe('what people read', () => {
  const sources = ['shared', 'backend', ...deployableNames()]
    .flatMap((name) => sourceFiles(inRoot(name)))
    .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file))
  const files = sources.filter((file) => HAS_WORDS.test(file))

  const linesWith = (spelling, from = files) =>
    from.flatMap((file) =>
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

  it('says by its constant which short code to text, wherever somebody is asked to (SHR-95)', () => {
    expect(linesWith(SHORT_CODE, sources)).toEqual([])
    expect(linesWith(/supportShortCode/, sources).length).toBeGreaterThan(20)
  })
})
