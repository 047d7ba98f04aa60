import { unlessLeft } from './unless-left.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function visit() {
  const page = new EventTarget()
  const reported: string[] = []
  const whereItStays = unlessLeft({ addEventListener: page.addEventListener.bind(page) })
  const report = (fault: string) => whereItStays(() => void reported.push(fault))
  return { report, reported, tell: (event: string) => page.dispatchEvent(new Event(event)) }
}

describe('what fails while the page is being left (SHELL-83)', () => {
  it('is reported at once as long as nobody leaves', () => {
    const { report, reported } = visit()
    report('a fault')
    expect(reported).toEqual(['a fault'])
  })

  it('is not reported, also where the next page takes its time', () => {
    const { report, reported, tell } = visit()
    tell('beforeunload')
    report('a file of another hash')
    jest.advanceTimersByTime(20_000)
    tell('pagehide')
    report('another one')
    jest.runAllTimers()
    expect(reported).toEqual([])
  })

  it('is reported when the page stays: a link of mail, a download, “Stay on this page”', () => {
    const { report, reported, tell } = visit()
    tell('beforeunload')
    report('a fault')
    expect(reported).toEqual([])
    jest.advanceTimersByTime(30_000)
    expect(reported).toEqual(['a fault'])
    report('the next')
    expect(reported).toEqual(['a fault', 'the next'])
  })

  it('is forgotten when the page comes back from the browser’s memory, and what fails then is reported', () => {
    const { report, reported, tell } = visit()
    tell('beforeunload')
    report('a file of another hash')
    tell('pagehide')
    tell('pageshow')
    report('a fault')
    jest.runAllTimers()
    expect(reported).toEqual(['a fault'])
  })
})
