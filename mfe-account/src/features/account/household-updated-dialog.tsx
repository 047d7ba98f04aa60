import { paths } from '@cupboard/shared/contracts'
import { Button, Dialog, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** Takes the place of the success state for the household. ACC-81..83. */
export const HouseholdUpdatedDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={messages.householdUpdated}
    size="small"
    actions={
      <>
        <Button variant="primary" to={paths.dashboard()}>
          {messages.review}
        </Button>
        <Button onClick={onClose}>{messages.stay}</Button>
      </>
    }
  >
    <Text>{messages.householdUpdatedText}</Text>
  </Dialog>
)
