import { useEffect, useRef } from 'react'
import { Cat, DeliveryBox, Heading, Rail, Spinner, Text } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import { messages } from './messages.ts'

/**
 * Covers the page while the order is being created. CHK-10. Not a modal dialog: the card's bank may have to ask its own question
 * above it.
 */
export function Processing() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.processing} role="status" tabIndex={-1}>
      <div className={styles.processingScene} aria-hidden="true">
        <DeliveryBox />
        <Cat />
      </div>
      <div className={styles.processingShelf} aria-hidden="true">
        <Rail bare />
      </div>
      <Heading level={2} look="section">
        {messages.processing}
      </Heading>
      <Text size="lead" tone="muted">
        {messages.doNotLeave}
      </Text>
      <Spinner large />
    </div>
  )
}
