import { useAtomValue } from 'jotai'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { takenProducts } from '@cupboard/shared/household'
import { shippingWords } from '@cupboard/shared/pricing'
import { ActionBar, Banner, Button, Dialog, ErrorBox, Money } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { bundlesAtom } from './plan-atoms.ts'
import styles from './recommendation.module.css'
import type { Confirm } from './use-confirm.ts'
import type { Totals } from './use-totals.ts'

const words = messages.summary

interface Props {
  readonly totals: Totals
  readonly confirm: Confirm
  /** The summary itself. */
  readonly children: ReactNode
}

/** Below 992 pixels the total stands at the foot of the page, with what shipping costs a small order, and what keeps an order from being made; the summary opens over it, and Enter or Escape closes it. FUN-69, FUN-92, FUN-93. */
export function SmallScreenSummary({ totals, confirm, children }: Props) {
  const bundles = useAtomValue(bundlesAtom)
  const [isOpen, setIsOpen] = useState(false)
  const shipping = shippingWords(totals.totals)
  const closeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('summary,a,button')) return
    event.preventDefault()
    setIsOpen(false)
  }
  return (
    <div className={styles.narrowOnly}>
      <div className={styles.notes}>
        {shipping !== undefined && (
          <Banner tone="info" icon="truck">
            {shipping}
          </Banner>
        )}
        {confirm.hasFailed && !isOpen && <ErrorBox attempt={confirm.attempt}>{words.failed}</ErrorBox>}
      </div>
      <ActionBar label={words.barLabel}>
        <button type="button" className={styles.view} onClick={() => setIsOpen(true)}>
          <b>
            <Money cents={totals.total} />
          </b>
          <span>
            {words.view} <span className={styles.viewed}>{words.viewed(takenProducts(bundles).length)}</span>
          </span>
        </button>
        <Button variant="primary" disabled={!confirm.canConfirm} onClick={confirm.confirm}>
          {words.confirm}
        </Button>
      </ActionBar>
      <div onKeyDown={closeOnEnter}>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.label} closeLabel={words.close}>
          {children}
        </Dialog>
      </div>
    </div>
  )
}
