import type { ShellRouter } from '../routing/router.ts'
import { BROKEN, sayRunning } from './signs.ts'
import { watchRunning } from './watch-running.ts'

const isBroken = jest.fn()
const lookAtLine = jest.fn(async () => true)
let hasArrived = false
let tell = () => {}

function watch(patience?: number): void {
  const router: Pick<ShellRouter, 'get' | 'subscribe'> = {
    get: () => Object.assign(Object.create(null), { hasArrived }),
    subscribe(listener) {
      tell = listener
      return () => true
    },
  }
  watchRunning({ page: window, router, isLineUp: lookAtLine, patience })
}
function arrive(): void {
  hasArrived = true
  tell()
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  delete document.documentElement.dataset['running']
  hasArrived = false
  addEventListener(BROKEN, isBroken)
})
afterEach(() => {
  removeEventListener(BROKEN, isBroken)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('says that the shell is broken where its first page may be shown and is not (SHELL-83)', async () => {
  watch()
  tell()
  await pass(20_000)
  arrive()
  await pass(14_999)
  expect(isBroken).not.toHaveBeenCalled()
  await pass(1)
  expect(isBroken).toHaveBeenCalledTimes(1)
})

it('says so, later, where what the page waits for never ends', async () => {
  watch()
  await pass(89_999)
  expect(isBroken).not.toHaveBeenCalled()
  await pass(1)
  expect(isBroken).toHaveBeenCalledTimes(1)
})

it('waits as many times longer as modules may take', async () => {
  watch(3)
  arrive()
  await pass(44_999)
  expect(isBroken).not.toHaveBeenCalled()
  await pass(1)
  expect(isBroken).toHaveBeenCalledTimes(1)
})

it('says nothing once a page is there, though it comes while the line is looked at', async () => {
  lookAtLine.mockImplementationOnce(async () => {
    sayRunning(window)
    return true
  })
  watch()
  arrive()
  await pass(15_000)
  sayRunning(window)
  await pass(90_000)
  expect(isBroken).not.toHaveBeenCalled()
  expect(lookAtLine).toHaveBeenCalledTimes(1)
})

it.each([
  ['the server cannot be reached', () => void lookAtLine.mockResolvedValueOnce(false)],
  ['nobody looks', () => void jest.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)],
])('looks again where %s', async (_, happens) => {
  happens()
  watch()
  arrive()
  await pass(15_000)
  expect(isBroken).not.toHaveBeenCalled()
  await pass(15_000)
  expect(isBroken).toHaveBeenCalledTimes(1)
})
