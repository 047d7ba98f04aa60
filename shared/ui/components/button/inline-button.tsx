import type { ComponentPropsWithRef } from 'react'
import styles from './inline-button.module.css'

/** A few pressable words inside a sentence. */
export function InlineButton(props: Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.inline} />
}
