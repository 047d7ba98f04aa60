/** A new task: the browser answers who presses or scrolls before it. Unlike a timer it is not put off in a tab that nobody looks at. */
const turn = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/**
 * Work that would keep the page for long, in tasks of their own. What one of them throws is thrown in the page, so that whoever watches
 * hears of it, and the rest is not done.
 */
export async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  try {
    for (const work of works) {
      await turn()
      await work()
    }
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
