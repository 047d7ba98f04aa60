import { memo, useState } from 'react'
import type { PlanHistoryEntry, ProductGroup } from '@cupboard/shared/contracts'
import { Button, Text } from '@cupboard/shared/ui'
import { DatedLine, DatedLines } from '../../../deliveries/dated-lines.tsx'
import { FetchedSection } from '../../../deliveries/fetched-section.tsx'
import { usePlanHistory } from '../../../deliveries/queries.ts'
import { changeWords } from './domain/change-words.ts'
import { messages } from './messages.ts'
import styles from './plan-history.module.css'

const SHOWN_AT_FIRST = 6

interface PlanHistoryProps {
  readonly groups: readonly ProductGroup[]
}

const takeFocus = (line: HTMLDivElement | null) => line?.focus()

function Entries({ history, groups }: PlanHistoryProps & { readonly history: readonly PlanHistoryEntry[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? history : history.slice(0, SHOWN_AT_FIRST)
  if (history.length === 0) return <Text tone="muted">{messages.empty}</Text>
  return (
    <>
      <DatedLines>
        {shown.map((entry, index) => (
          <DatedLine
            key={index}
            at={entry.at}
            end={<span className={styles.who}>{messages.by[entry.actor]}</span>}
            focusRef={isAll && index === SHOWN_AT_FIRST ? takeFocus : undefined}
          >
            {changeWords(entry, groups)}
          </DatedLine>
        ))}
      </DatedLines>
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

/** What became of the plan, in words, and who changed it. */
export const PlanHistory = memo(function PlanHistory({ groups }: PlanHistoryProps) {
  return (
    <FetchedSection isFarDown words={messages} query={usePlanHistory()}>
      {({ history }) => <Entries history={history} groups={groups} />}
    </FetchedSection>
  )
})
