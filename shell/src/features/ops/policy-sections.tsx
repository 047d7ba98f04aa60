import type { OpsScript } from '@cupboard/shared/contracts'
import { Badge, EmptyState, Stack, Table, Text } from '@cupboard/shared/ui'
import { FirstRows } from './first-rows.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsPolicyReports, useOpsScripts } from './use-ops.ts'

/** What browsers refused by a policy of the page. */
export function PolicyReportsSection({ id }: SectionPlace) {
  const words = messages.policyReports
  const query = useOpsPolicyReports()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ reports }) =>
        reports.length === 0 ? (
          <EmptyState title={words.empty} level={3} />
        ) : (
          <Table
            caption={words.title}
            hideCaption
            stacks
            rows={reports}
            rowKey={({ directive, blocked, source, isEnforced }) => [directive, blocked, source, isEnforced].join('\n')}
            columns={[
              { id: 'what', head: words.what, names: true, cell: ({ blocked }) => <code>{blocked}</code> },
              {
                id: 'directive',
                head: words.directive,
                cell: ({ directive, isEnforced }) => (
                  <>
                    <code>{directive}</code> <Badge>{isEnforced ? words.refused : words.onlyTold}</Badge>
                  </>
                ),
              },
              { id: 'where', head: words.where, cell: ({ source, page }) => words.at(source, page) },
              { id: 'times', head: words.times, numeric: true, cell: ({ times }) => times },
              {
                id: 'when',
                head: words.when,
                cell: ({ firstAt, lastAt }) => words.since(timeWords(firstAt), timeWords(lastAt)),
              },
            ]}
          />
        )
      }
    </Section>
  )
}

/** Why a script is there. */
function reasonOf({ role, routes, isLive }: OpsScript): string {
  const words = messages.scripts
  const reason = role === 'screen' ? words.screen(routes.join(', ')) : words.reasons[role]
  return isLive ? reason : `${words.before} ${reason}`
}

/** Which scripts may run where a card is entered (PCI DSS 6.4.3). */
export function ScriptsSection({ id }: SectionPlace) {
  const words = messages.scripts
  const query = useOpsScripts()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ pages, scripts }) => (
        <>
          <Text size="small">{words.pages(pages.join(', '), scripts.length)}</Text>
          <FirstRows rows={scripts}>
            {(shown) => (
              <Table
                caption={words.title}
                hideCaption
                stacks
                rows={shown}
                rowKey={({ address, role }) => `${role} ${address}`}
                columns={[
                  {
                    id: 'script',
                    head: words.script,
                    names: true,
                    cell: ({ address, integrity }) => (
                      <Stack gap={1}>
                        <code>{address}</code>
                        <Text as="span" size="small" tone="muted">
                          {integrity === undefined ? words.noIntegrity : <code>{integrity}</code>}
                        </Text>
                      </Stack>
                    ),
                  },
                  { id: 'why', head: words.why, cell: reasonOf },
                  { id: 'owner', head: words.owner, cell: ({ owner }) => owner },
                  { id: 'version', head: words.version, cell: ({ version }) => version ?? words.noVersion },
                ]}
              />
            )}
          </FirstRows>
        </>
      )}
    </Section>
  )
}
