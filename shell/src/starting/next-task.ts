/** Resolves in a task of its own, after whatever the browser has waiting; unlike a timer at once, also in a tab that nobody sees. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
