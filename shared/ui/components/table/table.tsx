import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './table.module.css'

export type TableColumn<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts line up at the right. */
  numeric?: boolean | undefined
  /** The cell that names the row. */
  names?: boolean | undefined
}

type TableProps<Row> = {
  caption: ReactNode
  hideCaption?: boolean | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows of a `<tfoot>`, for totals. */
  foot?: ReactNode
  /** On a phone each row becomes a small block instead of scrolling sideways. */
  stacks?: boolean | undefined
  className?: string | undefined
}

/** A table that scrolls inside its own frame, or stacks on a phone. */
export const Table = <Row,>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  foot,
  stacks = false,
  className,
}: TableProps<Row>) => (
  <div
    className={classes(styles.frame, className)}
    tabIndex={stacks ? undefined : 0}
    {...(stacks ? {} : { role: 'region', 'aria-label': typeof caption === 'string' ? caption : undefined })}
  >
    <table className={styles.table} data-stacks={stacks}>
      <caption className={styles.caption} data-hidden={hideCaption}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-numeric={column.numeric ?? false}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => {
              const Cell = column.names ? 'th' : 'td'
              return (
                <Cell
                  key={column.id}
                  data-numeric={column.numeric ?? false}
                  {...(column.names ? { scope: 'row' } : {})}
                >
                  {stacks && <span className={styles.head}>{column.head}</span>}
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
