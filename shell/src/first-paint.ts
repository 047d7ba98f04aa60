const AT_MOST_MS = 4_000

export interface FirstPaint {
  /** The first screen has been drawn; the browser paints it next. */
  drawn(): void
  /** The first paint will show the frame only: the screen inside waits for the session. */
  frameIsFirst(): void
  /** Resolves after the first paint, or after four seconds where nothing is painted, as in a hidden tab. */
  readonly done: Promise<void>
}

/** What may wait until somebody sees the page: identity code, flags, prefetching. */
export function createFirstPaint(page: Window): FirstPaint {
  let resolve = () => {}
  const done = new Promise<void>((settle) => {
    resolve = settle
  })
  page.setTimeout(resolve, AT_MOST_MS)
  return {
    done,
    drawn: () => page.requestAnimationFrame(() => page.setTimeout(resolve, 0)),
    frameIsFirst() {
      const painted = new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
      })
      painted.observe({ type: 'paint', buffered: true })
    },
  }
}
