import { paths, queryKeys, type CallOutput, type LedgerLine } from '@cupboard/shared/contracts'
import { useCallQuery } from '@cupboard/shared/module'
import { dollars } from '@cupboard/shared/pricing'
import { Link } from '@cupboard/shared/router'
import { classes, DefinitionList, Text } from '@cupboard/shared/ui'
import { DatedLine, DatedLines } from '../../../deliveries/dated-lines.tsx'
import { FetchedSection } from '../../../deliveries/fetched-section.tsx'
import { ledgerWords, openCents, partWords } from './domain/ledger-words.ts'
import styles from './ledger.module.css'
import { messages } from './messages.ts'

function Line({ line }: { readonly line: LedgerLine }) {
  const { words, amount, credit } = ledgerWords(line)
  const end = (
    <>
      <span className={styles.amount}>{amount}</span>
      {credit !== undefined && <span className={styles.credit}>{credit}</span>}
    </>
  )
  return (
    <DatedLine at={line.at} end={end}>
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
    </DatedLine>
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
      <DatedLines>
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </DatedLines>
    </>
  )
}

/** What was agreed, paid, given and given back, and why each amount is that amount. */
export function Ledger() {
  const query = useCallQuery('getLedger', {}, { queryKey: queryKeys.ledger() })
  return (
    <FetchedSection words={messages} query={query}>
      {(ledger) => <Statement {...ledger} />}
    </FetchedSection>
  )
}
