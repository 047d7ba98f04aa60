import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './toggletip.module.css'

interface ToggletipProps {
  /** The words that open it; dotted underline. */
  readonly label: ReactNode
  /** A fuller name for assistive technology, when the words alone are not enough. */
  readonly accessibleLabel?: string | undefined
  readonly children: ReactNode
  readonly align?: 'start' | 'end' | undefined
}

/** A small explanation that opens on a press (not on hover, so that touch has it too). Escape or a press elsewhere closes it. */
export function Toggletip({ label, accessibleLabel, children, align = 'end' }: ToggletipProps) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) setIsOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return (
    <span ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={accessibleLabel}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <span id={id} role="status">
        {isOpen && (
          <span className={styles.tip} data-align={align}>
            {children}
          </span>
        )}
      </span>
    </span>
  )
}
