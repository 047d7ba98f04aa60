import { useCallback, useState } from 'react'
import { lazyPart, useEvent } from '@cupboard/shared/module'

const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx').then((file) => file.FeedbackDialog))

/** Opens its dialog when the menu's "Give Feedback" is pressed. DASH-67. */
export function Feedback() {
  const [isOpen, setOpen] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const ask = useCallback(() => {
    setAsked(true)
    setOpen(true)
  }, [])
  useEvent('feedback.requested', ask)
  const close = useCallback(() => setOpen(false), [])
  return wasAsked && <FeedbackDialog isOpen={isOpen} onClose={close} />
}
