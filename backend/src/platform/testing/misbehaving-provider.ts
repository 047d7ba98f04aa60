import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const MB = 1024 * 1024

/** Where an answer is waited for in vain. */
export const IMPATIENT = { timeoutMs: 300 }

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const says =
  (status: number, body: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** Ways to answer wrongly, each as a provider, or somebody between, has done. */
export const WRONG: readonly (readonly [what: string, answer: Answer])[] = [
  ['never answers', () => undefined],
  ['begins to answer and never ends', (_, response) => void response.writeHead(200).write('{"sid":')],
  ['hangs up', (request) => void request.socket.destroy()],
  [
    'hangs up in the middle',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setImmediate(() => request.socket.destroy())
    },
  ],
  ['sends no HTTP', (request) => void request.socket.end('sorry\r\n\r\n')],
  ['sends a page', says(200, '<!doctype html><title>Please sign in to this network</title>')],
  ['sends JSON of another shape', says(200, '[{"sid":1,"keys":{},"suggestions":7}]')],
  ['sends nothing', says(200, '')],
  [
    'sends without end',
    (_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(MB)));
      }
      response.on('drain', more)
      more()
    },
  ],
  ['is over its limit', says(429, '{}')],
  ['breaks', says(500, 'Internal Server Error')],
]

/** What a provider says twice in one connection: the second belongs to no question. */
export const TWICE = (body: string): Answer => {
  const once = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  return (request) => void request.socket.write(once + once)
}

export interface FakeProvider {
  readonly origin: string
  /** How it answers from now on. */
  answerWith(answer: Answer): void
  close(): void
}

/** A provider on 127.0.0.1 that answers as it is told. */
export async function startProvider(): Promise<FakeProvider> {
  let answer: Answer = says(500, '')
  const server = createServer((request, response) => {
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith: (next) => void (answer = next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
