import { gradeOf, VITAL_NAMES, type OpsVitalsPage, type VitalName } from '@cupboard/shared/contracts'
import { Badge, EmptyState, Table, Text } from '@cupboard/shared/ui'
import { shareOf, vitalBars } from './domain/vital-bars.ts'
import { messages } from './messages.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsVitals } from './use-ops.ts'
import styles from './vitals-section.module.css'

type Measure = OpsVitalsPage['measures'][number]

const words = messages.vitals
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const decimals = (most: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: most })
const SECOND_MS = 1_000

/** A value as it is read: seconds, milliseconds, or a share of the window. */
function valueWords(name: VitalName, value: number): string {
  if (name === 'CLS') return decimals(3).format(value)
  if (name === 'INP') return words.milliseconds(decimals(0).format(value))
  return words.seconds(decimals(2).format(value / SECOND_MS))
}

const BAR = { width: 6, gap: 2, height: 28, least: 2 }

/** What fell into each step of the scale. */
function Plot({ measure }: { readonly measure: Measure }) {
  const bars = vitalBars(measure)
  const [good, middling, poor] = (['good', 'middling', 'poor'] as const).map((grade) =>
    percent.format(shareOf(bars, grade)),
  )
  const step = BAR.width + BAR.gap
  const heightOf = (share: number) => (share === 0 ? 1 : Math.max(BAR.least, share * BAR.height))
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${bars.length * step - BAR.gap} ${BAR.height}`}
      width={bars.length * step - BAR.gap}
      height={BAR.height}
      role="img"
      aria-label={words.plot(good ?? '', middling ?? '', poor ?? '')}
    >
      {bars.map(({ grade, height }, index) => (
        <rect
          key={index}
          className={styles[grade]}
          x={index * step}
          y={BAR.height - heightOf(height)}
          width={BAR.width}
          height={heightOf(height)}
        />
      ))}
    </svg>
  )
}

function MeasureCell({ measure }: { readonly measure: Measure | undefined }) {
  if (!measure) {
    return (
      <Text as="span" size="small" tone="muted">
        {words.none}
      </Text>
    )
  }
  const { name, threeQuarters, times } = measure
  const grade = gradeOf(name, threeQuarters)
  return (
    <div className={styles.measure}>
      <Plot measure={measure} />
      <span>
        <span className={styles.value}>
          <b>{valueWords(name, threeQuarters)}</b>{' '}
          <span className={styles[`${grade}Words`]}>{words.grades[grade]}</span>
        </span>
        <Text size="small" tone="muted">
          {words.visits(times)}
        </Text>
      </span>
    </div>
  )
}

/** How fast each page was for visitors, by version. */
export function VitalsSection({ id }: SectionPlace) {
  const query = useOpsVitals()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ pages }) =>
        pages.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={pages}
            rowKey={({ module, version, route }) => `${module}@${version} ${route}`}
            columns={[
              {
                id: 'page',
                head: words.page,
                names: true,
                cell: ({ module, version, route, isLive }) => (
                  <div className={styles.page}>
                    <code>{route}</code> {isLive && <Badge>{words.live}</Badge>}
                    <Text size="small" tone="muted">
                      <code>{`${module}@${version}`}</code>
                    </Text>
                  </div>
                ),
              },
              ...VITAL_NAMES.map((name) => ({
                id: name,
                head: words.names[name],
                cell: ({ measures }: OpsVitalsPage) => (
                  <MeasureCell measure={measures.find((measure) => measure.name === name)} />
                ),
              })),
            ]}
          />
        )
      }
    </Section>
  )
}
