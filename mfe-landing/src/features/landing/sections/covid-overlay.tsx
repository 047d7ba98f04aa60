import { Dialog, Text } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

/** LAND-69. */
export function CovidOverlay({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.overlay.covidTitle} closeLabel={messages.overlay.close}>
      <Text>{messages.overlay.covidBody}</Text>
    </Dialog>
  )
}
