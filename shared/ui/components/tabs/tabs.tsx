import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly panel: ReactNode
  readonly disabled?: boolean
}

interface TabsProps {
  /** What the tabs choose between; read with the list. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The open tab; left out, the tabs look after it themselves. */
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
}

/** Tabs with arrow keys, Home and End; only the open one is in the tab order. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const open = selected ?? own
  const choose = (id: string) => {
    setOwn(id)
    onSelect?.(id)
  }
  const move = (event: KeyboardEvent) => {
    const usable = tabs.filter((tab) => !tab.disabled)
    const at = usable.findIndex((tab) => tab.id === open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[event.key]
    if (to === undefined) return
    const next = usable[(to + usable.length) % usable.length]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === open}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            disabled={tab.disabled ?? false}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          className={styles.panel}
          hidden={tab.id !== open}
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
