/**
 * What a program prints until it ends.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {(text: string) => void} [onOutput]
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function printedBy(child, onOutput) {
  const printed = { stdout: '', stderr: '' }
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      printed[stream] += text
      onOutput?.(text)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, ...printed }))
  })
}
