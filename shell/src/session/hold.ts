export interface Hold {
  during<Value>(act: () => Promise<Value>): Promise<Value>
  /** Resolves once no such act is under way, however it ended. */
  over(): Promise<unknown>
}

/** Lets calls wait while an act replaces what they are authorised with: in between, none would be. */
export function createHold(): Hold {
  let held: Promise<unknown> = Promise.resolve()
  return {
    during(act) {
      const done = act()
      held = done.catch(() => undefined)
      return done
    },
    over: () => held,
  }
}
