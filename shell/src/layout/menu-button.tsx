import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from '@cupboard/shared/router'
import { Button, Dialog } from '@cupboard/shared/ui'
import styles from './menu-button.module.css'
import { messages } from './messages.ts'

/** The menu of a small screen. What is chosen in it closes it at once, so that what comes of it can have the focus. */
export function MenuButton({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const { key } = useLocation()
  useEffect(() => setIsOpen(false), [key])
  const closeAtOnce = () => {
    setIsOpen(false)
    setChosen((before) => before + 1)
  }
  /** After what was chosen has heard of it: a key clicks, too. */
  const choosing = { onClick: closeAtOnce }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={className}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {messages.nav.menu}
      </Button>
      <Dialog
        key={chosen}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={messages.nav.menu}
        closeLabel={messages.nav.closeMenu}
        size="small"
      >
        <nav className={styles.list} aria-label={messages.nav.menu} {...choosing}>
          {children}
        </nav>
      </Dialog>
    </>
  )
}
