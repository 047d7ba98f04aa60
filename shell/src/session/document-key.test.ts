import { createDocumentKey } from './document-key.ts'

const ANN = { text: 'anns-token', username: 'ann', issuedAt: 1 }
const HERE = 'here=ann.1'

function start({ answers = true, keptUser = 'ann' }: { readonly answers?: boolean; readonly keptUser?: string } = {}) {
  const sent: string[] = []
  let settle = () => {}
  const send = jest.fn(
    (address: RequestInfo | URL, { method }: RequestInit = {}) =>
      new Promise<Response>((resolve) => {
        sent.push(`${method} ${String(address)}`)
        settle = () => resolve(Object.assign(Object.create(null), { ok: answers }))
      }),
  )
  const key = createDocumentKey({
    page: document,
    send,
    endpoint: 'http://localhost/identity/',
    keptUser: () => keptUser,
  })
  const answered = async () => {
    settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { key, sent, send, answered }
}

describe('the key to a customer’s documents', () => {
  beforeEach(() => {
    document.cookie = 'here=; Max-Age=0; Path=/'
  })

  it('is asked for once for each token, and said once it is given', async () => {
    const { key, send, answered } = start()
    key.get(ANN)
    key.get(ANN)
    expect(document.cookie).toBe('')
    await answered()
    expect(document.cookie).toBe(HERE)
    key.get(ANN)
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith(
      'http://localhost/identity/document',
      expect.objectContaining({ method: 'PUT', headers: { authorization: 'Bearer anns-token' } }),
    )
  })

  it.each([
    ['it is refused', { answers: false }],
    ['another’s tokens are kept by then', { keptUser: 'bob' }],
  ])('is not said where %s', async (_, change) => {
    const { key, answered } = start(change)
    key.get(ANN)
    await answered()
    expect(document.cookie).toBe('')
  })

  it('lets go of the one before at once, whatever becomes of the next', () => {
    document.cookie = 'here=bob.7; Path=/'
    start().key.get(ANN)
    expect(document.cookie).toBe('')
  })

  it('is given back, and not asked for again by the calls that a sign-out waits for', async () => {
    document.cookie = `${HERE}; Path=/`
    const { key, sent } = start()
    key.get(ANN)
    key.giveBack()
    expect(document.cookie).toBe('')
    key.get(ANN)
    key.giveBack()
    expect(sent).toEqual(['DELETE http://localhost/identity/document'])
  })

  it('is not said where it was given back while it was on its way', async () => {
    const { key, answered } = start()
    key.get(ANN)
    key.giveBack()
    await answered()
    expect(document.cookie).toBe('')
  })
})
