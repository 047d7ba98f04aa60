const WIDTH = 30

/**
 * How far something is, on a terminal; nothing where standard error is none.
 *
 * @param {string} of what is counted
 * @returns {{ advance: (done: number, all: number) => void, end: () => void }}
 */
export function progressBar(of) {
  const { stderr } = process
  if (!stderr.isTTY) return { advance: () => undefined, end: () => undefined }
  return {
    advance(done, all) {
      const full = Math.round((WIDTH * done) / all)
      stderr.write(`\r\u001B[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${all} ${of}`)
    },
    end: () => void stderr.write('\r\u001B[K'),
  }
}
