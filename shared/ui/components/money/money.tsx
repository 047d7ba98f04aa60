import { classes } from '../../lib/classes.ts'
import { dollars } from '@cupboard/shared/pricing'
import styles from './money.module.css'

/** Cents as dollars, in tabular figures. */
export function Money({ cents, className }: { readonly cents: number; readonly className?: string | undefined }) {
  return <span className={classes(styles.money, className)}>{dollars(cents)}</span>
}
