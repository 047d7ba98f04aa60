import { useEffect, useState } from 'react'
import { Button, Card, Dialog, Heading, Row, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

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
      <Stack gap={3}>
        <Heading level={2} look="section">
          {referral.title}
        </Heading>
        <Text size="small">{referral.body}</Text>
        <TextField
          label={referral.link}
          hideLabel
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Row gap={3}>
          <Button onClick={() => void copy()}>
            <span role="status">{isCopied ? referral.copied : referral.copy}</span>
          </Button>
          <Button variant="text" onClick={() => setIsOpen(true)}>
            {referral.how}
          </Button>
        </Row>
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
