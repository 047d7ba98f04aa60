import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../../lib/classes.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Escape, a press outside or the close button; the owner decides. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** Of a dialog that asks one thing after the other: when this changes, the new title takes the focus, and so is read. */
  readonly part?: string | undefined
  /** Name of the close button. Without it there is no such button. */
  readonly closeLabel?: string | undefined
  readonly children?: ReactNode
  /** The foot: buttons, the safe one first. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** False while work is under way that must not be left: Escape and a press outside do nothing. */
  readonly dismissible?: boolean | undefined
  /** True while something of the page must lie above the dialog, which a modal does not allow: it hides, and keeps its content. */
  readonly aside?: boolean | undefined
  /** What gets the focus when the dialog has left; where that is not on the page, whatever had the focus before. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined
  /** Its content is read, not filled in: where it is longer than the dialog, the keyboard scrolls it. */
  readonly isText?: boolean | undefined
  /** Whether the title stands in sight or is only read. */
  readonly hideTitle?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Modal on the browser's own `<dialog>`: the page behind is inert and does not scroll, the focus returns to where it was.
 * A sheet from the bottom on phones. `children` unmount once it has slid out.
 */
export function Dialog({
  open,
  onClose,
  title,
  part,
  closeLabel,
  children,
  actions,
  size = 'medium',
  dismissible = true,
  aside = false,
  returnFocus,
  isText = false,
  hideTitle = false,
  className,
}: DialogProps) {
  const titleId = useId()
  const { isPresent, isLeaving, dialogProps } = useModal({ open, onClose, dismissible, aside, returnFocus })
  const titleRef = useRef<HTMLHeadingElement>(null)
  const shownPart = useRef(part)
  useEffect(() => {
    if (shownPart.current !== part) titleRef.current?.focus()
    shownPart.current = part
  }, [part])
  if (!isPresent) return null
  return (
    <dialog
      {...dialogProps}
      className={classes(styles.dialog, className)}
      data-size={size}
      data-leaving={isLeaving}
      aria-labelledby={titleId}
    >
      <div className={styles.sheet}>
        <div className={styles.head} data-hidden={hideTitle}>
          <h2 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <IconButton
              icon="close"
              label={closeLabel}
              className={styles.close}
              onClick={onClose}
              disabled={!dismissible}
            />
          )}
        </div>
        {children !== undefined && (
          <div className={styles.body} {...(isText ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {})}>
            {children}
          </div>
        )}
        {actions !== undefined && <div className={styles.foot}>{actions}</div>}
      </div>
    </dialog>
  )
}
