import * as z from 'zod'
import { DeployableName, ModuleVersion } from '@cupboard/shared/contracts'
import { withoutPersons } from './domain/record.ts'

/** What a browser refused by a policy of the page, as one of a kind: it names nobody, and equal ones are counted together. */
export interface PolicyReport {
  /** Such as `script-src-elem`, or `integrity-policy`. */
  readonly directive: string
  /** A host, a file of ours, a word of the policy such as `inline`, or the place of the page that was written to. */
  readonly blocked: string
  /** Whose code it was: `mfe-checkout 0.1.0-cb7473a948`, a host, `page`, or `extension`. */
  readonly source: string
  /** The path of the page; what may name somebody is left out. */
  readonly page: string
  readonly isEnforced: boolean
}

export const INTEGRITY_POLICY = 'integrity-policy'
const MOST_REPORTS = 50
const MOST_LETTERS = 200

const Address = z.string().max(16_384)
const Directive = z.string().regex(/^[a-z][a-z-]{2,40}(?: |$)/)
const Disposition = z.enum(['enforce', 'report'])

const ViolationReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: Directive,
    blockedURL: Address.nullish(),
    documentURL: Address,
    sourceFile: Address.nullish(),
    sample: z.string().max(1_000).nullish(),
    disposition: Disposition,
  }),
})
const IntegrityReport = z.object({
  type: z.literal('integrity-violation'),
  body: z.object({ blockedURL: Address, documentURL: Address, reportOnly: z.boolean() }),
})
/** What the Reporting API sends: several at once. */
const Reports = z
  .array(z.discriminatedUnion('type', [ViolationReport, IntegrityReport]))
  .min(1)
  .max(MOST_REPORTS)

/** What `report-uri` sends: one. */
const ReportUri = z.object({
  'csp-report': z.object({
    'effective-directive': Directive.optional(),
    'violated-directive': Directive,
    'blocked-uri': Address.nullish(),
    'document-uri': Address,
    'source-file': Address.nullish(),
    'script-sample': z.string().max(1_000).nullish(),
    disposition: Disposition.optional(),
  }),
})

const short = (text: string): string => withoutPersons(text.slice(0, MOST_LETTERS))
const WORD = /^[a-z-]{1,40}$/
/** A segment that may be an id, a code or an address is left out. */
const MAY_NAME_SOMEBODY = /[^a-z-]|.{40}/
const pathOf = (pathname: string): string =>
  pathname
    .split('/', 6)
    .map((segment) => (MAY_NAME_SOMEBODY.test(segment) ? '…' : segment))
    .join('/')
/** `Element innerHTML|<b>Dana`: what stands behind the bar is what somebody wrote. */
const SINK = /^([A-Za-z]{1,40} [A-Za-z]{1,40})\|/
const MODULE_FILE = /^\/m\/([^/]+)\/([^/]+)\/[^/]/
const OWN_FILE = /^\/(?:m|cards)\/[\w./-]{1,180}\.(?:js|css)$/
const EXTENSION = /^(?:[a-z]+-)+extension:/

function pageOf(address: string): string {
  return URL.canParse(address) ? pathOf(new URL(address).pathname) : 'unknown'
}

function moduleOf(pathname: string): string | undefined {
  const [, name, version] = MODULE_FILE.exec(pathname) ?? []
  const isModule = DeployableName.safeParse(name).success && ModuleVersion.safeParse(version).success
  return isModule ? `${name} ${version}` : undefined
}

function blockedOf(blocked: string, sample: string, origin: string): string {
  if (blocked.startsWith('trusted-types-')) return `${blocked.slice(0, 30)} ${SINK.exec(sample)?.[1] ?? ''}`.trim()
  if (WORD.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, host, pathname, origin: from } = new URL(blocked)
  if (from === origin) return OWN_FILE.test(pathname) ? pathname : pathOf(pathname)
  return host === '' ? protocol : short(host)
}

function sourceOf(file: string, origin: string): string {
  if (!URL.canParse(file)) return EXTENSION.test(file) ? 'extension' : 'page'
  const { protocol, host, pathname, origin: from } = new URL(file)
  if (EXTENSION.test(protocol)) return 'extension'
  if (from === origin) return moduleOf(pathname) ?? 'page'
  return host === '' ? 'page' : short(host)
}

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? ''

/**
 * What stands in the body of a browser's report.
 *
 * @param origin the site's own
 * @returns undefined when it is no report, or more than one body may hold
 */
export function readPolicyReports(body: unknown, origin: string): readonly PolicyReport[] | undefined {
  const one = ReportUri.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      {
        directive: firstWord(report['effective-directive'] ?? report['violated-directive']),
        blocked: blockedOf(report['blocked-uri'] ?? '', report['script-sample'] ?? '', origin),
        source: sourceOf(report['source-file'] ?? '', origin),
        page: pageOf(report['document-uri']),
        isEnforced: report.disposition !== 'report',
      },
    ]
  }
  const several = Reports.safeParse(body)
  if (!several.success) return undefined
  return several.data.map((report) =>
    report.type === 'csp-violation'
      ? {
          directive: firstWord(report.body.effectiveDirective),
          blocked: blockedOf(report.body.blockedURL ?? '', report.body.sample ?? '', origin),
          source: sourceOf(report.body.sourceFile ?? '', origin),
          page: pageOf(report.body.documentURL),
          isEnforced: report.body.disposition === 'enforce',
        }
      : {
          directive: INTEGRITY_POLICY,
          blocked: blockedOf(report.body.blockedURL, '', origin),
          source: 'page',
          page: pageOf(report.body.documentURL),
          isEnforced: !report.body.reportOnly,
        },
  )
}
