import type { ComponentPropsWithRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** What it does, in words: the name for assistive technology. */
  label: string
  framed?: boolean | undefined
}

/** A 44 pixel target with an icon alone. */
export const IconButton = ({ icon, label, framed = false, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={classes(styles.button, framed && styles.framed, className)}
  >
    <Icon name={icon} className={styles.icon} />
  </button>
)
