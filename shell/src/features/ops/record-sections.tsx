import { Badge, EmptyState, Table } from '@cupboard/shared/ui'
import { FirstRows } from './first-rows.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { customerColumn, orderColumn, orderStateWords, totalColumn } from './order-columns.tsx'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsAudit, useOpsOrders, useOpsTelemetry } from './use-ops.ts'

/** The newest orders of all customers. */
export function OrdersSection({ id }: SectionPlace) {
  const words = messages.orders
  const query = useOpsOrders()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ orders }) =>
        orders.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={orders}
            rowKey={({ id }) => id}
            columns={[
              orderColumn('id'),
              customerColumn,
              { id: 'status', head: words.status, cell: ({ status }) => <Badge>{orderStateWords(status)}</Badge> },
              totalColumn,
              { id: 'when', head: words.when, cell: ({ createdAt }) => timeWords(createdAt) },
            ]}
          />
        )
      }
    </Section>
  )
}

/** What operations staff did, and why. */
export function AuditSection({ id }: SectionPlace) {
  const words = messages.audit
  const query = useOpsAudit()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={entries}
            rowKey={({ id }) => String(id)}
            columns={[
              { id: 'when', head: words.when, cell: ({ actedAt }) => timeWords(actedAt) },
              { id: 'who', head: words.who, cell: ({ actor }) => actor },
              { id: 'what', head: words.what, names: true, cell: ({ action, subject }) => `${action}: ${subject}` },
              { id: 'why', head: words.why, cell: ({ reason }) => reason ?? '' },
            ]}
          />
        )
      }
    </Section>
  )
}

/** What browsers reported. */
export function TelemetrySection({ id }: SectionPlace) {
  const words = messages.telemetry
  const query = useOpsTelemetry()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <FirstRows rows={records}>
            {(shown) => (
              <Table
                caption={words.title}
                hideCaption
                stacks
                rows={shown}
                rowKey={({ id }) => String(id)}
                columns={[
                  {
                    id: 'when',
                    head: words.when,
                    cell: ({ receivedAt }) => <span className={styles.word}>{timeWords(receivedAt)}</span>,
                  },
                  {
                    id: 'kind',
                    head: words.kind,
                    cell: ({ kind }) => <Badge tone={kind === 'error' ? 'danger' : 'plain'}>{kind}</Badge>,
                  },
                  { id: 'path', head: words.path, cell: ({ path }) => <code className={styles.path}>{path}</code> },
                  { id: 'name', head: words.name, names: true, cell: ({ name }) => name },
                  {
                    id: 'seen',
                    head: words.seen,
                    cell: ({ path, seenAt }) =>
                      seenAt === undefined ? (
                        ''
                      ) : (
                        <a href={seenAt} target="_blank" rel="noreferrer" aria-label={words.asSeen(path)}>
                          {words.asSeenShort}
                        </a>
                      ),
                  },
                ]}
              />
            )}
          </FirstRows>
        )
      }
    </Section>
  )
}
