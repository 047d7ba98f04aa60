import { useId, useState } from 'react'
import { queryKeys, shortDate, type PlanHistoryEntry, type ProductGroup } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'
import { Button, ErrorBox, Heading, LoadingWords, Skeleton, Stack, Text } from '@cupboard/shared/ui'
import { changeWords } from './domain/change-words.ts'
import { messages } from './messages.ts'
import styles from './plan-history.module.css'

const SHOWN_AT_FIRST = 6

interface PlanHistoryProps {
  readonly groups: readonly ProductGroup[]
}

function Entries({ history, groups }: PlanHistoryProps & { readonly history: readonly PlanHistoryEntry[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? history : history.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ol className={styles.list}>
        {shown.map((entry, index) => (
          <li key={index} className={styles.entry}>
            <time className={styles.day} dateTime={entry.at}>
              {shortDate(entry.at)}
            </time>
            <span
              ref={isAll && index === SHOWN_AT_FIRST ? (line) => line?.focus() : undefined}
              tabIndex={isAll && index === SHOWN_AT_FIRST ? -1 : undefined}
            >
              {changeWords(entry, groups)}
            </span>
            <span className={styles.who}>{messages.by[entry.actor]}</span>
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {messages.showAll(history.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function History({ groups }: PlanHistoryProps) {
  const { data, isPending, refetch } = useCallQuery('getPlanHistory', {}, { queryKey: queryKeys.planHistory() })
  if (isPending)
    return (
      <LoadingWords words={messages.loading}>
        <Skeleton shape="block" />
      </LoadingWords>
    )
  if (!data)
    return (
      <ErrorBox
        action={
          <Button size="small" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        }
      >
        {messages.failed}
      </ErrorBox>
    )
  if (data.history.length === 0) return <Text tone="muted">{messages.empty}</Text>
  return <Entries history={data.history} groups={groups} />
}

/** What became of the plan, in words, and who changed it. */
export function PlanHistory(props: PlanHistoryProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="section" id={heading}>
            {messages.title}
          </Heading>
          <Text size="small" tone="muted">
            {messages.intro}
          </Text>
        </Stack>
        <History {...props} />
      </Stack>
    </section>
  )
}
