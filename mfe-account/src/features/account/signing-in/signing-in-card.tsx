import { useState } from 'react'
import { useAnnounce } from '@cupboard/shared/module'
import { Banner, Button, Card, Heading, Stack, Text } from '@cupboard/shared/ui'
import { DeviceList } from './device-list.tsx'
import { messages } from './messages.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './signing-in.module.css'
import { useDevices } from './use-devices.ts'

/** The password, and where the customer is signed in. */
export function SigningInCard({ className }: { readonly className?: string | undefined }) {
  const announce = useAnnounce()
  const devices = useDevices()
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const finish = () => {
    setOpen(false)
    setChanged(true)
    announce(messages.done)
    devices.reload()
  }
  return (
    <Card className={className}>
      <Stack gap={4}>
        <Heading level={3} look="small">
          {messages.title}
        </Heading>
        <div className={styles.password}>
          <div>
            <Heading level={4} look="small" className={styles.part}>
              {messages.passwordTitle}
            </Heading>
            <Text size="small" tone="muted">
              {messages.passwordText}
            </Text>
          </div>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setChanged(false)
              setOpen(true)
            }}
          >
            {messages.change}
          </Button>
        </div>
        {isChanged && <Banner tone="ok">{messages.done}</Banner>}
        <DeviceList control={devices} />
      </Stack>
      <PasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} onChanged={finish} />
    </Card>
  )
}
