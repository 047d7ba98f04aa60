/**
 * What failed is told by its words alone. Jest sends along what was compared, from one process to another: an element brings its whole page,
 * and its process dies of that, or never ends.
 *
 * @param {import('@jest/types').Circus.AsyncEvent | import('@jest/types').Circus.SyncEvent} event
 */
export function wordsOfFailures(event) {
  if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return
  if (typeof event.error === 'object') Reflect.deleteProperty(event.error, 'matcherResult')
}
