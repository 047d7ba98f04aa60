export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string
}

/** What the real client sends for this call, caught on its way. */
export async function caught(call: () => { response: Promise<unknown> }): Promise<Sent> {
  const real = globalThis.fetch
  let sent: Sent | undefined
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input))
    if (!pathname.startsWith('/api/')) return real(input, init)
    const headers = Object.fromEntries(new Headers(init?.headers))
    sent = {
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers,
      payload: String(init?.body ?? ''),
    }
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  await call().response
  fetching.mockRestore()
  if (!sent) throw new Error('nothing was sent')
  return sent
}
