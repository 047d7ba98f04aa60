import { useEffect, useState } from 'react'
import { Button, Card, DeliveryBox, Dialog, Heading, Person, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './referral-card.module.css'

const CONFIRMED_MS = 3000

/** DASH-12, DASH-13, SHR-102. */
export function ReferralCard({ link }: { readonly link: string }) {
  const { referral } = messages
  const [isCopied, setIsCopied] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setIsCopied(true)
  }

  return (
    <Card kind="clay" as="section">
      <Stack gap={4}>
        <div className={styles.figures} aria-hidden="true">
          <Person type="Adult" gender="Female" />
          <DeliveryBox />
          <Person type="Child" gender="Male" />
        </div>
        <Heading level={2} look="section" className={styles.title}>
          {referral.title}
        </Heading>
        <Text>{referral.body}</Text>
        <div className={styles.link}>
          <TextField
            label={referral.link}
            hideLabel
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>
            <span role="status">{isCopied ? referral.copied : referral.copy}</span>
          </Button>
        </div>
        <div>
          <Button variant="text" onClick={() => setIsOpen(true)}>
            {referral.how}
          </Button>
        </div>
      </Stack>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={referral.modalTitle}
        closeLabel={referral.close}
        size="small"
      >
        <Stack gap={3}>
          <ul>
            {referral.rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <Text>{referral.modalBody}</Text>
        </Stack>
      </Dialog>
    </Card>
  )
}
