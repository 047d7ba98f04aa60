import { err, ok } from '@cupboard/shared/contracts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { acceptOnce } from './accept-once.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('does what was refused when it comes again, and what was done once: its answer is given again', async () => {
  const act = jest
    .fn()
    .mockResolvedValueOnce(err('not_found'))
    .mockResolvedValueOnce(ok({ sent: true }))
  const ask = () => acceptOnce(server.platform.signedRequests, 'signature', act)
  expect([await ask(), await ask(), await ask()]).toEqual([err('not_found'), ok({ sent: true }), ok({ sent: true })])
  expect(act).toHaveBeenCalledTimes(2)
})

it('does nothing again that threw, or is not answered yet', async () => {
  const act = jest.fn().mockRejectedValue(new Error('lost'))
  const ask = () => acceptOnce(server.platform.signedRequests, 'other', act)
  await expect(ask()).rejects.toThrow('lost')
  expect(await ask()).toEqual(err('request_repeated'))
  expect(act).toHaveBeenCalledTimes(1)
})
