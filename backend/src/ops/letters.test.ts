import { OPS_API } from '@cupboard/shared/contracts'
import { openShop, person, type Shop } from '../testing/shop.ts'

let shop: Shop
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  const token = new URL((await shop.contexts.ops.firstLink()) ?? '').searchParams.get('token') ?? ''
  const signedIn = await ask('session', { token }, '')
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(() => shop.close())

/** By a GET without a body. */
const ask = (path: string, body?: object, as = cookie): Promise<Response> =>
  fetch(`${shop.origin}${OPS_API}/${path}`, {
    headers: { cookie: as, origin: shop.origin, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
const preview = async (body: object) => (await ask('message-previews', body)).json()
const audited = async () => {
  const { entries } = await (await ask('audit')).json()
  return entries.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`)
}

async function anOrder() {
  const ann = person()
  const order = await shop.order(ann)
  expect(await shop.place(ann, order)).toMatchObject({ status: 200 })
  await shop.db.execute(`update customers set first_name = 'Ann <b>' where email = '${ann.email}'`)
  const { rows } = await shop.db.execute<{ order_number: string }>(
    `select order_number from orders where order_id = '${order.orderId}'`,
  )
  return { email: ann.email, id: order.orderId, number: rows[0]?.order_number ?? '' }
}

it('shows each kind as a worked example: letter, text message, and as how many it is sent (SHELL-03)', async () => {
  const { kinds } = await (await ask('message-kinds')).json()
  expect(kinds).toContain('delivery-ahead')
  for (const kind of kinds) {
    const { email, sms, order } = await preview({ kind })
    expect([order, email ?? sms]).toEqual([undefined, expect.anything()])
    expect((await ask(`message-previews/${kind}/letter`)).status).toBe(email ? 200 : 404)
  }
  expect(await audited()).not.toContainEqual(expect.stringContaining('preview-message'))
})

it('shows a kind with the data of an order, found by its number or its household’s e-mail, and writes that down (SHELL-03)', async () => {
  const order = await anOrder()
  for (const about of [order.number, order.email, order.id]) {
    const shown = await preview({ kind: 'delivery-ahead', about })
    expect(shown.order).toEqual({ id: order.id, number: order.number })
    expect(shown.email.text).toContain('Hello Ann <b>.')
    expect(shown.email.text).toContain('Toilet Paper, 12 rolls: $11.40')
    expect(shown.email.text).toMatch(/Shipping: \$5\.00\nTax: \$1\.85\nTotal: \$24\.23/)
  }
  const { email } = await preview({ kind: 'delivery-ahead', about: order.number })
  expect(email.text).toContain('Your next delivery arrives on Monday, November 23.')
  expect((await preview({ kind: 'shipped', about: order.number })).sms.text).toContain(`/dashboard/order/${order.id}`)
  expect(await audited()).toContain(`preview-message delivery-ahead ${order.id}`)
})

it.each([
  [{ kind: 'delivery-ahead', about: '999999' }, 404],
  [{ kind: 'delivery-ahead', about: 'nobody@example.com' }, 404],
  [{ kind: 'nonsense' }, 400],
  [{ kind: 'toString' }, 400],
  [{ kind: '' }, 400],
])('knows no preview of %j (SHELL-03)', async (body, status) => {
  expect((await ask('message-previews', body)).status).toBe(status)
})

it('shows a letter as a page that runs nothing and that only this site frames (SHELL-03)', async () => {
  const { id } = await anOrder()
  const page = await ask(`message-previews/refunded/letter?order=${id}`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  )
  const html = await page.text()
  expect(html).toContain('Hello Ann &lt;b&gt;.')
  expect(html).not.toContain('<b>')
  expect(await audited()).toContain(`preview-message refunded ${id}`)
})

it.each(['nonsense/letter', 'toString/letter', 'refunded/letter?order=nonsense', 'phone-code/letter'])(
  'knows no page %s (SHELL-03)',
  async (path) => {
    expect((await ask(`message-previews/${path}`)).status).toBe(404)
  },
)

it('shows what was sent as it looks, and who looked (SHELL-03)', async () => {
  const { email } = await anOrder()
  const { messages } = await (await ask('messages')).json()
  const { id } = messages.find(({ recipient }: { recipient: string }) => recipient === email)
  expect(await (await ask(`messages/${id}`)).json()).toMatchObject({ kind: 'order-placed', isLetter: true })
  const before = await audited()
  expect(await (await ask(`messages/${id}/letter`)).text()).toContain('<h1')
  expect(await audited()).toEqual([`read-message ${id}`, ...before])
  expect((await ask('messages/nonsense/letter')).status).toBe(404)
})

it.each(['messages/00000000-0000-4000-a000-000000000000/letter', 'message-previews/refunded/letter'])(
  '%s does not exist without a session (SHELL-03)',
  async (path) => {
    expect((await ask(path, undefined, '')).status).toBe(404)
  },
)
