import { classes } from '../../lib/classes.ts'
import { dollars } from '@cupboard/shared/pricing'
import styles from './money.module.css'

/** Cents as dollars, in tabular figures. */
export const Money = ({ cents, className }: { cents: number; className?: string | undefined }) => (
  <span className={classes(styles.money, className)}>{dollars(cents)}</span>
)
