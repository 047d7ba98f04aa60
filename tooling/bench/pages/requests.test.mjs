import { depthUntil, repeated, scriptBytes } from './requests.mjs'

const request = (url, type, facts = {}) => ({
  url,
  type,
  initiator: undefined,
  start: 0,
  end: 10,
  bytes: 100,
  ...facts,
})

const DOCUMENT = request('/', 'Document')
const SHELL = request('/shell.js', 'Script')

describe('the requests of a page', () => {
  it('count the document and what it names as two waits', () => {
    expect(depthUntil([DOCUMENT, SHELL], 20)).toBe(2)
  })

  it('count one wait more for each file that only another file asks for', () => {
    const entry = request('/entry.js', 'Script', { initiator: '/shell.js' })
    const chunk = request('/chunk.js', 'Script', { initiator: '/entry.js' })
    expect(depthUntil([DOCUMENT, SHELL, entry, chunk], 20)).toBe(4)
  })

  it('leave out what came after the paint, and what is no code', () => {
    const late = request('/late.js', 'Script', { initiator: '/shell.js', end: 30 })
    const call = request('/api/one', 'Fetch', { initiator: '/shell.js' })
    expect(depthUntil([DOCUMENT, SHELL, late, call], 20)).toBe(2)
  })

  it('end with files that ask for each other', () => {
    const one = request('/one.js', 'Script', { initiator: '/two.js' })
    const two = request('/two.js', 'Script', { initiator: '/one.js' })
    expect(depthUntil([DOCUMENT, one, two], 20)).toBeGreaterThan(2)
  })

  it('tell the scripts that were there at the largest paint from all of them', () => {
    const late = request('/late.js', 'Script', { end: 30, bytes: 50 })
    expect(scriptBytes([DOCUMENT, SHELL, late], 20)).toEqual({ beforeLargestPaint: 100, inAll: 150 })
  })

  it('name a file that came twice', () => {
    expect(repeated([DOCUMENT, SHELL, SHELL])).toEqual(['/shell.js'])
  })
})
