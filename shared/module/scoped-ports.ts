import type { ModulePorts, ModuleUses, Session } from './types.ts'

type Scoped = Pick<ModulePorts, 'api' | 'events' | 'flags' | 'session' | 'storage'>

/** Everybody's: whether somebody is here at all. */
const OF_EVERYBODY = new Set(['get', 'subscribe', 'status'])

/**
 * The ports of one module, which tell `refuse` before they give what the module does not declare. They stand between teams, not against
 * anybody: who ships a module runs in the page.
 *
 * @param refuse throws, or lets it through
 * @see docs/decisions/0098-a-module-gets-what-it-declares.md
 */
export function scopedPorts(
  { api, events, flags, session, storage }: Scoped,
  uses: ModuleUses,
  refuse: (what: string) => void,
): Scoped {
  function ask(kind: keyof ModuleUses, name: string) {
    if (!uses[kind].includes(name)) refuse(`${kind}: ${name}`)
  }

  /** Asks for each of its parts, by name. */
  function asking<Value extends object>(kind: keyof ModuleUses, value: Value): Value {
    return new Proxy(value, {
      get(target, name, receiver) {
        if (typeof name === 'string' && Object.hasOwn(target, name) && !OF_EVERYBODY.has(name)) ask(kind, name)
        return Reflect.get(target, name, receiver)
      },
    })
  }

  /** What is read twice is the same twice. */
  function askingOnce<Value extends object>(kind: keyof ModuleUses) {
    const known = new WeakMap<Value, Value>()
    return (value: Value): Value => {
      const asked = known.get(value) ?? asking(kind, value)
      known.set(value, asked)
      return asked
    }
  }
  const { emit, on } = events
  const ofFlags = askingOnce<ReturnType<typeof flags.get>>('flags')
  const ofSession = askingOnce<Session>('session')

  return {
    api: {
      ...api,
      call(name, input, options) {
        ask('calls', name)
        return api.call(name, input, options)
      },
    },
    events: {
      emit(name, detail) {
        ask('sends', name)
        return emit(name, detail)
      },
      on(name, listener) {
        ask('receives', name)
        return on(name, listener)
      },
    },
    flags: { subscribe: flags.subscribe, get: () => ofFlags(flags.get()), flag: (name) => ofFlags(flags.get())[name] },
    session: asking('session', {
      ...session,
      get: () => ofSession(session.get()),
      ready: async () => ofSession(await session.ready()),
      reload: async () => ofSession(await session.reload()),
    }),
    storage: {
      get(name) {
        ask('storage', name)
        return storage.get(name)
      },
      set(name, value) {
        ask('storage', name)
        storage.set(name, value)
      },
    },
  }
}
