import type { Config } from './platform/config.ts'
import { DEMO_ACCOUNT } from './identity/index.ts'
import { pinWords, type LeftOut } from './registry/index.ts'

/** What the sandbox's cards do, by number. */
const TEST_CARDS: readonly (readonly [number: string, outcome: string])[] = [
  ['4242 4242 4242 4242', 'paid'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'asks for confirmation (3-D Secure)'],
]

/** Says which version is served in place of a build, and how to serve that build. */
function leftOutLines(left: LeftOut): readonly string[] {
  const { name, version } = left
  const head = `  ${name.padEnd(15)}`
  if (left.kind === 'refused') return [`${head}${version} is not served: ${left.faults.join('; ')}.`]
  if (left.kind === 'pinned')
    return [
      `${head}${left.live} stays: ${pinWords(left.pin)}. To serve ${version}, which is built here:`,
      `  ${''.padEnd(15)}npm run modules -- pin ${name} --off`,
      `  ${''.padEnd(15)}npm run modules -- activate ${name} ${version}`,
    ]
  const { action, actor, actedAt } = left.act
  const how = action === 'activate' ? 'activated' : 'rolled back'
  return [
    `${head}${left.live} stays: ${how} by ${actor} on ${actedAt.toISOString().slice(0, 10)}. To serve ${version}, which is built here:`,
    `  ${''.padEnd(15)}npm run modules -- activate ${name} ${version}`,
  ]
}

export interface Start {
  readonly firstLink: string | undefined
  readonly leftOut: readonly LeftOut[]
  /** The folder of a database of our own that does not lie in the data folder. */
  readonly databaseOutside: string | undefined
}

/** The ready line, then what somebody who just started the server wants to know. The only writing on standard output. */
export function readyText(config: Config, { firstLink, leftOut, databaseOutside }: Start): string {
  const rows: readonly (readonly [string, string])[] = [
    [
      'Operations',
      firstLink ?? `${config.publicOrigin}/ops (its first link was shown once; for a new one: npm run ops:link)`,
    ],
    ...(config.identity.kind === 'embedded'
      ? ([
          [
            'Demo customer',
            `${DEMO_ACCOUNT.email} (send the link at ${config.publicOrigin}/login, read it in the messages of /ops)`,
          ],
        ] as const)
      : []),
    ...(config.cards.kind === 'sandbox'
      ? TEST_CARDS.map(([number, outcome], index): [string, string] => [
          index === 0 ? 'Test cards' : '',
          `${number}  ${outcome}`,
        ])
      : []),
    ...(databaseOutside === undefined
      ? []
      : ([['Database', `${databaseOutside}, outside ${config.dataDir}; npm run reset deletes both`]] as const)),
  ]
  const table = rows.map(([name, value]) => `  ${name.padEnd(15)}${value}`)
  const differences = leftOut.flatMap(leftOutLines)
  return [
    `Ready: ${config.publicOrigin}`,
    '',
    ...table,
    ...(differences.length > 0 ? ['', 'Built here, and not served:', '', ...differences] : []),
    '',
  ].join('\n')
}
