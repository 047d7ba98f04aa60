import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './build/source/source-files.mjs'
import { inRoot, packageNames, ROOT } from './workspace.mjs'

const PAGES = [
  inRoot('README.md'),
  inRoot('CONTRIBUTING.md'),
  ...['docs', ...packageNames()]
    .flatMap((folder) => sourceFiles(inRoot(folder)))
    .filter((file) => file.endsWith('.md')),
]

/** Where links to other pages lead, without the place on the page. @param {string} text */
const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => to).filter((to) => !/^\w+:/.test(to))

const FOLDERS = ['docs', ...packageNames()]

/** Files and folders of the repository, named from its root; what is built, or stands for several, is none. @param {string} text */
const pathsIn = (text) =>
  [...text.matchAll(/`([\w.-]+)\/([\w./-]+)`/g)]
    .filter(([, first = '', rest = '']) => FOLDERS.includes(first) && !/^dist(?:\/|$)/.test(rest))
    .map(([, first = '', rest = '']) => `${first}/${rest}`)

describe('the docs', () => {
  it('are found', () => {
    expect(PAGES.length).toBeGreaterThan(30)
    expect(PAGES.flatMap((page) => linksIn(readFileSync(page, 'utf8'))).length).toBeGreaterThan(50)
  })

  it.each(PAGES.map((page) => path.relative(ROOT, page)))('lead from %s to what is there', (page) => {
    const text = readFileSync(inRoot(page), 'utf8')
    const missing = [
      ...linksIn(text).filter((to) => !existsSync(inRoot(path.dirname(page), to))),
      ...pathsIn(text).filter((to) => !existsSync(inRoot(to))),
    ]
    expect(missing).toEqual([])
  })
})
