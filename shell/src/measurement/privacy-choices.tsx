import { useState } from 'react'
import { useAnnounce, useEvents, usePageData } from '@cupboard/shared/module'
import { Button, Checkbox, Stack, Text } from '@cupboard/shared/ui'
import { consentOf, isAdvertisingRefused, keepConsent, kindsOf, NOTHING_ALLOWED } from './consent.ts'
import { messages } from './messages.ts'

const words = messages.choices

/** What is allowed, to read and to change at any time. */
export function PrivacyChoices({ onSaved }: { readonly onSaved: () => void }) {
  const events = useEvents()
  const announce = useAnnounce()
  const { measurement } = usePageData()
  const [choice, setChoice] = useState(() => consentOf(window, Date.now()) ?? NOTHING_ALLOWED)
  const kinds = measurement ? kindsOf(measurement) : []
  const isRefused = isAdvertisingRefused(window)
  const save = () => {
    keepConsent(window, choice, Date.now())
    events.emit('consent.given', choice)
    announce(words.saved)
    onSaved()
  }
  return (
    <Stack gap={5}>
      <Checkbox checked disabled readOnly hint={words.necessaryHint}>
        {words.necessary}
      </Checkbox>
      {kinds.includes('statistics') && (
        <Checkbox
          checked={choice.statistics}
          hint={words.statisticsHint}
          onCheckedChange={(statistics) => setChoice({ ...choice, statistics })}
        >
          {words.statistics}
        </Checkbox>
      )}
      {kinds.includes('advertising') && (
        <Checkbox
          checked={choice.advertising}
          disabled={isRefused}
          hint={isRefused ? words.refused : words.advertisingHint}
          onCheckedChange={(advertising) => setChoice({ ...choice, advertising })}
        >
          {words.advertising}
        </Checkbox>
      )}
      {kinds.length === 0 ? (
        <Text>{words.nobody}</Text>
      ) : (
        <Button variant="primary" onClick={save}>
          {words.save}
        </Button>
      )}
    </Stack>
  )
}
