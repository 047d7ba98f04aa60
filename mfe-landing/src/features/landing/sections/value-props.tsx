import { memo } from 'react'
import { useFlag } from '@cupboard/shared/module'
import { Button, Text } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { messages } from '../messages.ts'
import styles from './cards.module.css'

/** LAND-49..LAND-53; the link of OP-28 opens how boxes are packed. */
export const ValueProps = memo(function ValueProps({ onCovid }: { readonly onCovid: () => void }) {
  const { area, texasOnly, items } = messages.value
  const isTexasOnly = useFlag('blockOutsideTexas')
  const props = [...items, { title: area.title, body: isTexasOnly ? `${area.body} ${texasOnly}` : area.body }]
  return (
    <Section isFarDown ground="sunk" title={messages.value.title}>
      <ul className={styles.plain}>
        {props.map(({ title, body }) => (
          <li key={title}>
            <Text as="strong" size="label">
              {title}
            </Text>
            <Text tone="muted">{body}</Text>
          </li>
        ))}
        <li>
          <Button variant="text" onClick={onCovid}>
            {messages.value.covid}
          </Button>
        </li>
      </ul>
    </Section>
  )
})
