import { useState } from 'react'
import type { OpsParkedJob } from '@cupboard/shared/contracts'
import { Badge, Button, EmptyState, Row, Table } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsParkedJobs } from './use-ops.ts'

const words = messages.jobs

interface Chosen {
  readonly job: OpsParkedJob
  readonly call: 'retryJob' | 'discardJob'
}

function JobDialog({ job: { queue, id }, call, onClose }: Chosen & { readonly onClose: () => void }) {
  const isRetry = call === 'retryJob'
  return (
    <ActDialog
      title={isRetry ? words.retryTitle(queue) : words.discardTitle(queue)}
      confirm={isRetry ? words.retry : words.discard}
      onClose={onClose}
      act={(reason) => opsCall(call, { params: { queue, id }, body: { reason } })}
    />
  )
}

/** How many jobs are parked, beside the link to them. */
export function ParkedMark() {
  const count = useOpsParkedJobs().data?.jobs.length ?? 0
  return count === 0 ? null : <Badge tone="danger">{words.mark(count)}</Badge>
}

/** Jobs that failed for the last time wait for a person. */
export function JobsSection({ id }: SectionPlace) {
  const query = useOpsParkedJobs()
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ jobs }) => (
        <>
          {jobs.length === 0 ? (
            <EmptyState title={words.empty} level={3} />
          ) : (
            <Table
              caption={words.title}
              hideCaption
              stacks
              rows={jobs}
              rowKey={(job) => `${job.queue} ${job.id}`}
              columns={[
                { id: 'job', head: words.job, names: true, cell: ({ queue }) => <code>{queue}</code> },
                { id: 'error', head: words.error, cell: ({ error }) => error },
                { id: 'tries', head: words.tries, numeric: true, cell: ({ tries }) => tries },
                { id: 'since', head: words.since, cell: ({ since }) => timeWords(since) },
                {
                  id: 'actions',
                  head: words.actions,
                  cell: (job) => (
                    <Row gap={2}>
                      <Button
                        size="small"
                        aria-label={words.retryTitle(job.queue)}
                        onClick={() => setChosen({ job, call: 'retryJob' })}
                      >
                        {words.retry}
                      </Button>
                      <Button
                        size="small"
                        variant="text"
                        aria-label={words.discardTitle(job.queue)}
                        onClick={() => setChosen({ job, call: 'discardJob' })}
                      >
                        {words.discard}
                      </Button>
                    </Row>
                  ),
                },
              ]}
            />
          )}
          {chosen && <JobDialog {...chosen} onClose={() => setChosen(undefined)} />}
        </>
      )}
    </Section>
  )
}
