import { createHangMark } from './hang-mark.ts'

const KEY = 'cupboard.drawing'
const visit = () => createHangMark(window, KEY)
const age = (ms: number) => {
  for (const storage of [localStorage, sessionStorage]) {
    const [at, what] = storage.getItem(KEY)?.split(' ') ?? []
    if (what) storage.setItem(KEY, `${Number(at) - ms} ${what}`)
  }
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what was begun and never ended', () => {
  it('is found by the next page of this tab, once, but not while the page before may only be busy', () => {
    visit().begin('mfe-funnel@2.0.0')
    expect(visit().found).toBeUndefined()
    age(2_001)
    expect(visit().found).toBe('mfe-funnel@2.0.0')
    expect(visit().found).toBeUndefined()
  })

  it('is found by another tab, but not while this one may only just begin', () => {
    visit().begin('mfe-funnel@2.0.0')
    sessionStorage.clear()
    expect(visit().found).toBeUndefined()
    age(10_001)
    expect(visit().found).toBe('mfe-funnel@2.0.0')
  })

  it.each([
    ['ended', (mark: ReturnType<typeof visit>) => mark.end()],
    ['was left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is not found where it %s', (_, end) => {
    const mark = visit()
    mark.begin('mfe-funnel@2.0.0')
    end(mark)
    age(60_000)
    expect(visit().found).toBeUndefined()
  })

  it('is not begun by a page that was left, until it is shown again', () => {
    const mark = visit()
    window.dispatchEvent(new Event('pagehide'))
    mark.begin('mfe-funnel@2.0.0')
    expect(sessionStorage.getItem(KEY)).toBeNull()
    window.dispatchEvent(new Event('pageshow'))
    mark.begin('mfe-funnel@2.0.0')
    expect(sessionStorage.getItem(KEY)).not.toBeNull()
  })
})
