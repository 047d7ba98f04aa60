import { connect } from 'node:net'
import Fastify from 'fastify'
import { until } from '../testing/until.ts'
import { close } from './listen.ts'

it('closes once an answer that was under way has ended, whatever its client keeps open', async () => {
  let finish = (): void => undefined
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 4 }).write('ha')
    finish = () => void reply.raw.end('lf')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
  await new Promise((resolve) => socket.once('data', resolve))

  const closed = close(app)
  await until(() => !app.server.listening)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  finish()
  socket.resume()
  await closed
  await ended
  expect(app.server.listening).toBe(false)
})
