const COLLECT = '/collect/'

/** What a page says with each beat: what to report if it is the last one, and after how many seconds. A page that rests says null. */
export type Beat = { readonly record: string; readonly seconds: number } | null

/**
 * Reports a page that has fallen silent: nothing in the page itself could. Seconds are counted in which this worker has lived, so that a
 * machine that slept is not taken for a page that hangs.
 */
export function watchBeats(worker: Pick<Window, 'addEventListener' | 'setInterval' | 'fetch'>): void {
  let last: Beat = null
  let silent = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Beat>) => {
    last = data
    silent = 0
  })
  worker.setInterval(() => {
    silent += 1
    if (!last || silent < last.seconds) return
    void worker.fetch(COLLECT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: last.record,
    })
    last = null
  }, 1_000)
}
