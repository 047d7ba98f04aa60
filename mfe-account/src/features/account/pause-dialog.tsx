import { useState } from 'react'
import { BRAND } from '@cupboard/shared/contracts'
import { Button, Cat, Dialog, PriceLabel, Rail, Text } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { messages } from './messages.ts'

/** Pausing is not self-service: the customer texts the short code. ACC-48, ACC-49, OP-65. */
export function PauseLink() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.pause}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={messages.pauseTitle}
        closeLabel={messages.close}
        size="small"
        actions={
          <>
            <Button variant="primary" href={`sms:${BRAND.supportShortCode}`}>
              {messages.pauseSms}
            </Button>
            <Button onClick={close}>{messages.keepPlan}</Button>
          </>
        }
      >
        <Text>{messages.pauseText}</Text>
        <div>
          <div className={styles.shortCode}>
            <b>{BRAND.supportShortCode}</b>
            <Cat />
          </div>
          <Rail>
            <PriceLabel>{messages.pausePerson}</PriceLabel>
          </Rail>
        </div>
      </Dialog>
    </>
  )
}
