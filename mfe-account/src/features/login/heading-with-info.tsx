import { useState } from 'react'
import { Button, Dialog, Heading, IconButton, Row, Text } from '@cupboard/shared/ui'

interface HeadingWithInfoProps {
  readonly words: {
    readonly heading: string
    readonly about: string
    readonly infoTitle: string
    readonly info: string
    readonly goBack: string
  }
}

/** The heading, the info icon beside it and what that opens. ACC-06, ACC-07, ACC-35. */
export function HeadingWithInfo({ words }: HeadingWithInfoProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Row gap={1}>
        <Heading level={1} look="title" focusable>
          {words.heading}
        </Heading>
        <IconButton icon="info" label={words.about} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </Row>
      <Dialog
        open={isOpen}
        onClose={close}
        title={words.infoTitle}
        size="small"
        actions={
          <Button variant="primary" onClick={close}>
            {words.goBack}
          </Button>
        }
      >
        <Text>{words.info}</Text>
      </Dialog>
    </>
  )
}
