import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { GatheringSocket } from './gathering-socket.ts'

let listening: Server
let heard = ''
beforeAll(async () => {
  listening = createServer((peer) => peer.setEncoding('utf8').on('data', (text: string) => (heard += text)))
  await once(listening.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => listening.close())

it('sends in one piece, in order, what is written in one turn', async () => {
  const socket = new GatheringSocket()
  const { port } = listening.address() as AddressInfo
  await once(socket.connect(port, '127.0.0.1'), 'connect')
  const sending = jest.spyOn(socket, '_writev')
  for (const word of ['one', 'two', 'three']) {
    socket.cork()
    socket.write(word)
    socket.write(';')
    socket.uncork()
  }
  await new Promise(setImmediate)
  const pieces = sending.mock.calls.length
  await once(socket.end(), 'close')
  expect(pieces).toBe(1)
  expect(heard).toBe('one;two;three;')
})
