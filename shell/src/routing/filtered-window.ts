/** single-spa fires a `popstate` of its own at every change of the address; the router must hear only those of the browser. */
const isSingleSpa = (event: Event): boolean => 'singleSpa' in event && event.singleSpa === true

/** The window as the router sees it. */
export function filteredWindow(real: Window & typeof globalThis): Window & typeof globalThis {
  const wrapped = new WeakMap<EventListener, EventListener>()

  const addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    const filtering: EventListener = (event) => {
      if (!isSingleSpa(event)) listener(event)
    }
    const added = type === 'popstate' ? filtering : listener
    wrapped.set(listener, added)
    real.addEventListener(type, added, options)
  }
  const removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions | boolean) =>
    real.removeEventListener(type, wrapped.get(listener) ?? listener, options)

  return new Proxy(real, {
    get(target, key) {
      if (key === 'addEventListener') return addEventListener
      if (key === 'removeEventListener') return removeEventListener
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
