import { classes } from '../../lib/classes.ts'
import styles from './icon.module.css'
import { outlines } from './outlines.ts'

export type IconName = keyof typeof outlines

/** One of the few line icons. Without a `label` it is decoration. */
export function Icon({
  name,
  label,
  className,
}: {
  readonly name: IconName
  readonly label?: string | undefined
  readonly className?: string | undefined
}) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={outlines[name]} />
    </svg>
  )
}
