import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  readonly id: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Amounts line up at the right. */
  readonly numeric?: boolean | undefined
  /** The cell that names the row. */
  readonly names?: boolean | undefined
}

interface TableProps<Row> {
  readonly caption: ReactNode
  readonly hideCaption?: boolean | undefined
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Rows of a `<tfoot>`, for totals. */
  readonly foot?: ReactNode
  /** On a phone each row becomes a small block instead of scrolling sideways. */
  readonly stacks?: boolean | undefined
  readonly className?: string | undefined
}

/** A table that scrolls inside its own frame, or stacks on a phone. */
export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  foot,
  stacks = false,
  className,
}: TableProps<Row>) {
  return (
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
}
