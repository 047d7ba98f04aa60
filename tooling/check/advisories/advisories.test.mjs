import { readAudit } from './advisories.mjs'

const advisory = (dev) => ({
  findings: [
    { version: '4.6.7', paths: ['backend>zod'], dev },
    { version: '4.6.7', paths: ['shared>zod'], dev },
  ],
  title: 'Parses too long',
  module_name: 'zod',
  patched_versions: '>=5.0.0',
  severity: 'high',
  url: 'https://github.com/advisories/GHSA-x',
})
const printed = (report) => ({ stdout: JSON.stringify(report), stderr: '' })

describe('advisories on what is installed', () => {
  it('are told with package, version, weight and where to read', () => {
    const told = 'zod 4.6.7: Parses too long (https://github.com/advisories/GHSA-x); mended in >=5.0.0'
    expect(readAudit(printed({ advisories: { 1: advisory(false) } }))).toEqual({
      kind: 'asked',
      lines: [`high: ${told}`],
    })
    const [line] = readAudit(printed({ advisories: { 1: advisory(true) } })).lines
    expect(line).toContain('not in what is deployed')
  })

  it('are none when the registry knows none', () => {
    expect(readAudit(printed({ advisories: {}, metadata: {} }))).toEqual({ kind: 'asked', lines: [] })
  })

  it('are not taken for none when the registry did not answer', () => {
    const stdout = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405\n'
    expect(readAudit({ stdout, stderr: '' })).toEqual({
      kind: 'not asked',
      reason: 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE',
    })
    expect(readAudit({ stdout: '', stderr: '' }).kind).toBe('not asked')
    expect(readAudit(printed(null)).kind).toBe('not asked')
  })
})
