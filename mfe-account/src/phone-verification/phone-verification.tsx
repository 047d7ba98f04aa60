import { useState } from 'react'
import type { WidgetProps } from '@cupboard/shared/contracts'
import { useSession } from '@cupboard/shared/module'
import { askToVerify, readPhone } from '@cupboard/shared/phone'
import { Banner, Button, Dialog } from '@cupboard/shared/ui'
import { CodeForm } from '../code-entry/code-form.tsx'
import { messages as codeEntry } from '../code-entry/messages.ts'
import { messages } from './messages.ts'
import { NumberForm } from './number-form.tsx'
import { usePhoneVerification } from './use-phone-verification.ts'

/**
 * The banner over an unverified phone number, until the limit is reached, and the form that verifies it. Offered to other modules.
 * ACC-93, ACC-105, ACC-106.
 */
export function PhoneVerification({ onVerified }: WidgetProps['phone-verification']) {
  const session = useSession('phoneVerified')
  const control = usePhoneVerification()
  const [isOpen, setOpen] = useState(false)
  const isVerified = session.status !== 'signed-in' || session.phoneVerified

  const open = () => {
    setOpen(true)
    control.entry.open()
  }
  const close = () => setOpen(false)
  const isBannerShown = !isVerified && !control.entry.isLimited

  return (
    <>
      {isBannerShown && (
        <Banner
          tone="butter"
          icon="phone"
          action={
            <Button size="small" aria-haspopup="dialog" onClick={open}>
              {messages.verifyNow}
            </Button>
          }
        >
          {askToVerify(control.phone)}
        </Banner>
      )}
      <Dialog open={isOpen} onClose={close} title={messages.title} closeLabel={codeEntry.close} size="small">
        {control.mode === 'code' ? (
          <CodeForm
            entry={control.entry}
            words={{ ...messages, asked: messages.asked(readPhone(control.phone)) }}
            onVerified={() => {
              close()
              onVerified()
            }}
          >
            <div>
              <Button variant="text" onClick={() => control.setMode('number')}>
                {messages.changeNumber}
              </Button>
            </div>
          </CodeForm>
        ) : (
          <NumberForm control={control} />
        )}
      </Dialog>
    </>
  )
}
