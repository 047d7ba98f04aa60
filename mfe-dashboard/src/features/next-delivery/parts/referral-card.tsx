import { useState } from 'react'
import { Button, Card, CopyLink, DeliveryBox, Dialog, Heading, Person, Stack, Text } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './referral-card.module.css'

/** DASH-12, DASH-13, LAND-72, LAND-74. */
export function ReferralCard({ link }: { readonly link: string }) {
  const { referral } = messages
  const [isOpen, setIsOpen] = useState(false)

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
        <CopyLink label={referral.link} link={link} copy={referral.copy} copied={referral.copied} />
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
