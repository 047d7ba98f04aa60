import { useEffect, useRef, type ReactNode } from 'react'
import styles from './said.module.css'

/** What a step asks, or what came of it, which has the focus as it comes. */
export function Said({ children }: { readonly children: ReactNode }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} className={styles.said} tabIndex={-1}>
      {children}
    </div>
  )
}
