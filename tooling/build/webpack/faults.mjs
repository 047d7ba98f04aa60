/** What a page must fetch before it can ask a module for anything: its entry, in bytes after brotli. */
const ENTRY_BUDGET_BYTES = 4 * 1024

/** The placeholder in a chunk until another chunk's integrity is known; where one is left, the other chunk can never be loaded. */
const INTEGRITY_PLACEHOLDER = 'CHUNK-SRI-HASH'

/**
 * What forbids to deploy a build, as sentences.
 *
 * @param {object} build
 * @param {string} build.name
 * @param {string} build.version
 * @param {boolean} build.isModule
 * @param {string} build.entry
 * @param {readonly { file: string, text: string, brotliBytes: number }[]} build.files its scripts and style sheets
 * @returns {string[]} nothing when it may be deployed
 */
export function faultsOfBuild({ name, version, isModule, entry, files }) {
  const otherVersion = new RegExp(`/m/${name}/(?!${version.replaceAll('.', '\\.')}/)`)
  const styles = files.map(({ file }) => file).filter((file) => file.endsWith('.css'))
  return [
    ...files.flatMap(({ file, text, brotliBytes }) => [
      ...(text.includes(INTEGRITY_PLACEHOLDER)
        ? [`${file} holds an integrity placeholder that was never filled in.`]
        : []),
      ...(otherVersion.test(text) ? [`${file} names a file of another version.`] : []),
      ...(isModule && file === entry && brotliBytes > ENTRY_BUDGET_BYTES
        ? [`${file} is ${brotliBytes} bytes after brotli, above ${ENTRY_BUDGET_BYTES}.`]
        : []),
    ]),
    ...(styles.length > 1 ? [`Its styles are in ${styles.length} files instead of one: ${styles.join(', ')}.`] : []),
  ]
}
