/**
 * What `pnpm audit --json` prints, as far as it counts here.
 *
 * @typedef {object} AuditReport
 * @property {Record<string, { module_name: string, severity: string, title: string, url: string, patched_versions?: string,
 *   findings: { version: string, dev: boolean }[] }>} advisories
 */

/** @typedef {{ kind: 'asked', lines: string[] } | { kind: 'not asked', reason: string }} Advisories */

/** @param {string} text @returns {AuditReport | undefined} */
function reportFrom(text) {
  try {
    const report = JSON.parse(text)
    return typeof report?.advisories === 'object' && report.advisories !== null ? report : undefined
  } catch {
    return undefined
  }
}

/** @param {string} text */
const firstLine = (text) =>
  text
    .split('\n')
    .find((line) => line.includes('ERR_') || line.includes('×'))
    ?.trim()

/**
 * Reads what an audit printed: one line for each advisory, the worst first as the registry sends them.
 *
 * @param {{ stdout: string, stderr: string }} printed
 * @returns {Advisories}
 */
export function readAudit({ stdout, stderr }) {
  const report = reportFrom(stdout)
  if (!report) return { kind: 'not asked', reason: firstLine(stdout + stderr) ?? 'the audit printed no report' }
  const lines = Object.values(report.advisories).map(
    ({ module_name: name, severity, title, url, patched_versions: mended, findings }) => {
      const versions = [...new Set(findings.map(({ version }) => version))].join(', ')
      const where = findings.every(({ dev }) => dev) ? ', not in what is deployed' : ''
      return `${severity}: ${name} ${versions}${where}: ${title} (${url})${mended ? `; mended in ${mended}` : ''}`
    },
  )
  return { kind: 'asked', lines }
}
