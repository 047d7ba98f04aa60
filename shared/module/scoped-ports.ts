import type { ModulePorts, ModuleUses } from './types.ts'

type Scoped = Pick<ModulePorts, 'api' | 'events' | 'flags' | 'session' | 'storage'>

/** Whether somebody is here at all. */
const IS_EVERYBODYS = /^(?:get|subscribe|status)$/

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

  /** Asks by the name that it is given first. */
  const byName = <Act extends (...given: never[]) => unknown>(kind: keyof ModuleUses, act: Act): Act =>
    new Proxy(act, {
      apply(_, self, given) {
        ask(kind, String(given[0]))
        return Reflect.apply(act, self, given)
      },
    })

  /** Asks for each of its parts, by its name. */
  const byPart = <Value extends object>(kind: keyof ModuleUses, value: Value): Value =>
    new Proxy(value, {
      get(_, name) {
        if (typeof name === 'string' && Object.hasOwn(value, name) && !IS_EVERYBODYS.test(name)) ask(kind, name)
        return Reflect.get(value, name)
      },
    })

  /** What is read twice is the same twice. */
  function reading<Value extends object>(kind: keyof ModuleUses, read: () => Value): () => Value {
    let last = read()
    let given = byPart(kind, last)
    return () => {
      const now = read()
      if (now !== last) given = byPart(kind, (last = now))
      return given
    }
  }
  const whoIsHere = reading('session', session.get)

  return {
    api: { ...api, call: byName('calls', api.call) },
    events: { emit: byName('sends', events.emit), on: byName('receives', events.on) },
    flags: { ...flags, get: reading('flags', flags.get), flag: byName('flags', flags.flag) },
    session: byPart('session', {
      ...session,
      get: whoIsHere,
      ready: () => session.ready().then(whoIsHere),
      reload: () => session.reload().then(whoIsHere),
    }),
    storage: { get: byName('storage', storage.get), set: byName('storage', storage.set) },
  }
}
