const WIDTH = 30

const MINUTE_MS = 60_000

/** @param {number} ms */
function timeLeft(ms) {
  if (!Number.isFinite(ms)) return ''
  return ms < MINUTE_MS ? ', less than a minute left' : `, ${Math.ceil(ms / MINUTE_MS)} minutes left`
}

/**
 * How far something is and how long it still takes, on a terminal; nothing where standard error is none.
 *
 * @param {string} of what is counted
 * @returns {{ advance: (done: number, all: number) => void, end: () => void }}
 */
export function progressBar(of) {
  const { stderr } = process
  if (!stderr.isTTY) return { advance: () => undefined, end: () => undefined }
  const begin = performance.now()
  return {
    advance(done, all) {
      const full = Math.round((WIDTH * done) / all)
      const left = timeLeft(((performance.now() - begin) / done) * (all - done))
      stderr.write(`\r\u001B[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${all} ${of}${left}`)
    },
    end: () => void stderr.write('\r\u001B[K'),
  }
}
