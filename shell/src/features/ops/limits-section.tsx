import { Badge, EmptyState, Table } from '@cupboard/shared/ui'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsLimits } from './use-ops.ts'

/** The alert: limits of the server that refuse often. */
export function LimitsSection({ id }: SectionPlace) {
  const words = messages.limits
  const query = useOpsLimits()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ limits }) =>
        limits.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={limits}
            rowKey={({ limit }) => limit}
            columns={[
              { id: 'limit', head: words.limit, names: true, cell: ({ limit }) => words.words(limit) },
              {
                id: 'state',
                head: words.state,
                cell: ({ isGoingOn }) => (
                  <Badge tone={isGoingOn ? 'danger' : 'plain'}>{isGoingOn ? words.goingOn : words.over}</Badge>
                ),
              },
              { id: 'refused', head: words.refused, numeric: true, cell: ({ refused }) => refused },
              {
                id: 'senders',
                head: words.senders,
                numeric: true,
                cell: ({ isOfAll, senders }) => (isOfAll ? words.everybody : senders),
              },
              { id: 'since', head: words.since, cell: ({ since }) => timeWords(since) },
              { id: 'last', head: words.last, cell: ({ last }) => timeWords(last) },
            ]}
          />
        )
      }
    </Section>
  )
}
