import { useState, type ReactNode } from 'react'
import { Button } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './ops.module.css'

const FIRST = 15

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** A long list begins with its first rows; all of them come for the asking. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const words = messages.rows
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, FIRST))}
      {rows.length > FIRST && (
        <Button size="small" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.first(FIRST) : words.all(rows.length)}
        </Button>
      )}
    </>
  )
}
