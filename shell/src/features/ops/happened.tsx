import type { OpsHappened } from '@cupboard/shared/contracts'
import { Stack, Table, Text } from '@cupboard/shared/ui'
import { ChosenLink } from './chosen.tsx'
import { timeWords } from './format.ts'
import { messages } from './messages.ts'
import { Fetched } from './section.tsx'
import { useOpsHappened } from './use-ops.ts'

const words = messages.happened
type Event = OpsHappened['events'][number]

function About({ event }: { readonly event: Event }) {
  if (event.of === 'order')
    return (
      <ChosenLink name="order" value={event.orderNumber}>
        {words.order(event.orderNumber)}
      </ChosenLink>
    )
  if (event.of === 'plan')
    return (
      <ChosenLink name="household" value={event.customerId}>
        {words.plan}
      </ChosenLink>
    )
  return <a href="#messages">{words.message(event.kind, event.recipient)}</a>
}

function whatWords(event: Event): string {
  if (event.of === 'order') return messages.order.event(event.event)
  return event.of === 'plan' ? messages.households.change(event.change) : ''
}

/** What the clock brought since it was moved; it follows the jobs until nothing is due. */
export function Happened({ since }: { readonly since: { readonly from: string; readonly realFrom: string } }) {
  const query = useOpsHappened(since)
  return (
    <Fetched query={query}>
      {({ isCatchingUp, events }) => (
        <Stack gap={3}>
          <div role="status">
            <Text tone={isCatchingUp ? 'muted' : 'ok'}>{isCatchingUp ? words.catchingUp : words.done}</Text>
          </div>
          {events.length === 0 ? (
            <Text tone="muted">{words.nothing}</Text>
          ) : (
            <Table
              caption={words.title}
              stacks
              rows={events.map((event, index) => ({ event, index }))}
              rowKey={({ index }) => String(index)}
              columns={[
                { id: 'about', head: messages.audit.what, names: true, cell: ({ event }) => <About event={event} /> },
                { id: 'what', head: words.title, cell: ({ event }) => whatWords(event) },
                { id: 'when', head: messages.audit.when, cell: ({ event }) => timeWords(event.at) },
              ]}
            />
          )}
        </Stack>
      )}
    </Fetched>
  )
}
