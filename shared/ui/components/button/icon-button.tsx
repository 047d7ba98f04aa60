import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** What it does, in words: the name for assistive technology. */
  readonly label: string
  readonly framed?: boolean | undefined
}

/** A 44 pixel target with an icon alone. */
export function IconButton({ icon, label, framed = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(styles.button, framed && styles.framed, className)}
    >
      <Icon name={icon} className={styles.icon} />
    </button>
  )
}
