import { CALL_OUTPUTS, createFakePorts, createMemoryRouter, TAKES_NOTHING } from '@cupboard/shared/testing'
import { scopedPorts } from './scoped-ports.ts'
import type { ModuleUses, Session } from './types.ts'

const SIGNED_IN: Session = {
  status: 'signed-in',
  username: 'marisol',
  emailVerified: true,
  phoneVerified: false,
  user: undefined,
}

function portsOf(uses: Partial<ModuleUses>) {
  const { bridge } = createMemoryRouter('/', null)
  const { ports } = createFakePorts(
    {
      session: SIGNED_IN,
      api: { faq: CALL_OUTPUTS.faq },
      stored: { seen: 'yes' },
      sessionActs: { signOut: async () => undefined },
    },
    bridge,
  )
  const refused: string[] = []
  return { ports, refused, scoped: scopedPorts(ports, { ...TAKES_NOTHING, ...uses }, (what) => refused.push(what)) }
}
type ScopedPorts = ReturnType<typeof portsOf>['scoped']

const ASKED: readonly [what: string, uses: Partial<ModuleUses>, ask: (ports: ScopedPorts) => unknown][] = [
  ['calls: faq', { calls: ['faq'] }, ({ api }) => api.call('faq', {})],
  [
    'sends: session.changed',
    { sends: ['session.changed'] },
    ({ events }) => events.emit('session.changed', { signedIn: true }),
  ],
  [
    'receives: session.changed',
    { receives: ['session.changed'] },
    ({ events }) => events.on('session.changed', () => undefined)(),
  ],
  ['flags: mockData', { flags: ['mockData'] }, ({ flags }) => flags.flag('mockData')],
  ['flags: mockData', { flags: ['mockData'] }, ({ flags }) => flags.get().mockData],
  ['session: username', { session: ['username'] }, ({ session }) => Reflect.get(session.get(), 'username')],
  ['session: signOut', { session: ['signOut'] }, ({ session }) => session.signOut()],
  ['storage: seen', { storage: ['seen'] }, ({ storage }) => storage.get('seen')],
]

describe('the ports of one module', () => {
  it.each(ASKED)(
    'ask about %s, which it does not declare, and give it where nobody throws',
    async (what, uses, ask) => {
      const { ports, scoped, refused } = portsOf({})
      expect(await ask(scoped)).toEqual(await ask(ports))
      expect(refused).toEqual([what])
      const declared = portsOf(uses)
      await ask(declared.scoped)
      expect(declared.refused).toEqual([])
    },
  )

  it('tell everybody whether somebody is here, and the same twice where nothing changed', async () => {
    const { scoped, refused } = portsOf({ session: ['ready'] })
    expect(scoped.session.get().status).toBe('signed-in')
    scoped.session.subscribe(() => undefined)()
    expect(scoped.session.get()).toBe(scoped.session.get())
    expect(scoped.flags.get()).toBe(scoped.flags.get())
    const ready = await scoped.session.ready()
    expect(refused).toEqual([])
    expect(Reflect.get(ready, 'user')).toBeUndefined()
    expect(refused).toEqual(['session: user'])
  })

  it('are not asked where they throw', () => {
    const { ports } = portsOf({})
    const call = jest.spyOn(ports.api, 'call')
    const scoped = scopedPorts(ports, TAKES_NOTHING, (what) => {
      throw new Error(what)
    })
    expect(() => scoped.api.call('faq', {})).toThrow('calls: faq')
    expect(() => scoped.storage.set('seen', 'no')).toThrow('storage: seen')
    expect(call).not.toHaveBeenCalled()
    expect(ports.storage.get('seen')).toBe('yes')
  })
})
