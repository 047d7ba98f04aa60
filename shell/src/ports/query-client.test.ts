import { CallError, type CallFailure } from '@cupboard/shared/module'
import { onlineManager } from '@cupboard/shared/queries'
import { createQueryClient } from './query-client.ts'

const problem = { type: 'about:blank', title: '', status: 404, code: 'not_found', error: 'Not found' }
const passing: readonly CallFailure[] = [{ code: 'network' }, { code: 'timeout' }, { code: 'unreadable', status: 502 }]
const lasting: readonly CallFailure[] = [{ code: 'aborted' }, { code: 'not_found', status: 404, problem }]

/** As a module throws it: by a class of its own. */
class ForeignError extends Error {
  override readonly name = 'CallError'
  constructor(readonly failure: CallFailure) {
    super()
  }
}

async function timesAsked(fault: Error): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(fault))
  const client = createQueryClient()
  await expect(
    client.fetchQuery({
      queryKey: ['a'],
      queryFn,
      retry: client.getDefaultOptions().queries?.retry ?? false,
      retryDelay: 0,
    }),
  ).rejects.toBe(fault)
  return queryFn.mock.calls.length
}

describe('the cache of server state', () => {
  it.each(passing)('asks twice more after $code', async (failure) => {
    expect(await timesAsked(new CallError(failure))).toBe(3)
    expect(await timesAsked(new ForeignError(failure))).toBe(3)
  })

  it.each(lasting)('asks once on $code', async (failure) => {
    expect(await timesAsked(new CallError(failure))).toBe(1)
  })

  it('does not keep what somebody does for when the line is back', async () => {
    onlineManager.setOnline(false)
    const fault = new CallError({ code: 'network' })
    const client = createQueryClient()
    const doing = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(fault) })
    await expect(doing.execute(undefined)).rejects.toBe(fault)
    onlineManager.setOnline(true)
  })

  it('does not repeat a fault of the page', async () => {
    expect(await timesAsked(new TypeError('undefined is no function'))).toBe(1)
  })
})
