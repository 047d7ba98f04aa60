import { useId } from 'react'
import { paths, queryKeys, shortDate, type CallOutput, type LedgerLine } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'
import { dollars } from '@cupboard/shared/pricing'
import { Link } from '@cupboard/shared/router'
import {
  Button,
  classes,
  DefinitionList,
  ErrorBox,
  Heading,
  LoadingWords,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { ledgerWords, openCents, partWords } from './domain/ledger-words.ts'
import styles from './ledger.module.css'
import { messages } from './messages.ts'

function Line({ line }: { readonly line: LedgerLine }) {
  const { words, amount, credit } = ledgerWords(line)
  return (
    <li className={styles.line}>
      <time className={styles.day} dateTime={line.at}>
        {shortDate(line.at)}
      </time>
      <div className={styles.what}>
        {line.orderId === undefined ? (
          words
        ) : (
          <Link className={classes(styles.receipt)} to={`${paths.receipt(line.orderId)}/`}>
            {words}
          </Link>
        )}
        {line.parts && (
          <details className={styles.why}>
            <summary>{messages.why}</summary>
            <DefinitionList
              layout="spread"
              items={partWords(line.parts).map(({ id, term, amount: detail }) => ({ id, term, detail }))}
            />
          </details>
        )}
      </div>
      <div className={styles.amount}>
        {amount}
        {credit !== undefined && <span className={styles.credit}>{credit}</span>}
      </div>
    </li>
  )
}

function Statement({ lines, creditCents }: CallOutput<'getLedger'>) {
  if (lines.length === 0) return <Text tone="muted">{messages.empty}</Text>
  const open = openCents(lines)
  return (
    <>
      <Text>
        {open > 0 ? messages.open(dollars(open)) : messages.settled}{' '}
        {creditCents > 0 ? messages.credit(dollars(creditCents)) : messages.noCredit}
      </Text>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ol>
    </>
  )
}

function Lines() {
  const { data, isPending, refetch } = useCallQuery('getLedger', {}, { queryKey: queryKeys.ledger() })
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
  return <Statement {...data} />
}

/** What was agreed, paid, given and given back, and why each amount is that amount. */
export function Ledger() {
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
        <Lines />
      </Stack>
    </section>
  )
}
