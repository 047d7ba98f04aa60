import { useState } from 'react'
import { OPS_ABOUT_MAX, opsLetters, type OpsMessagePreview } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { Button, ErrorBox, Row, SelectField, Stack, Tabs, Text, TextField } from '@cupboard/shared/ui'
import { filledPath } from '../../api/filled-path.ts'
import { LetterFrame } from './letter-frame.tsx'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { OpsNotFound } from './ops-client.ts'
import { Fetched, Section, type SectionPlace } from './section.tsx'
import { useOpsMessageKinds, useOpsPreview } from './use-ops.ts'

const words = messages.templates

interface PreviewOf {
  readonly kind: string
  /** An order's number, a household's e-mail address, or nothing. */
  readonly about: string
}

const letterPath = (kind: string, order: OpsMessagePreview['order']): string =>
  `${filledPath(opsLetters.preview, { kind })}${order ? `?order=${encodeURIComponent(order.id)}` : ''}`

/** Each way in which a message goes. */
const tabsOf = (kind: string, { order, email, sms }: OpsMessagePreview) => [
  ...(email
    ? [
        {
          id: 'letter',
          label: words.letter,
          panel: <LetterFrame path={letterPath(kind, order)} title={words.frame(email.subject)} />,
        },
        {
          id: 'plain',
          label: words.plain,
          panel: <p className={styles.letter}>{`${email.subject}\n\n${email.text}`}</p>,
        },
      ]
    : []),
  ...(sms
    ? [
        {
          id: 'sms',
          label: words.sms,
          panel: (
            <Stack gap={3}>
              <p className={styles.letter}>{sms.text}</p>
              <Text size="small" tone="muted">
                {words.segments(sms.segments)}
              </Text>
            </Stack>
          ),
        },
      ]
    : []),
]

function Preview({ kind, about }: PreviewOf) {
  const query = useOpsPreview(kind, about)
  if (query.error instanceof OpsNotFound) return <ErrorBox>{words.unknown}</ErrorBox>
  return (
    <Fetched query={query}>
      {(preview) => (
        <Stack gap={3}>
          <Text size="small" tone="muted">
            {preview.order ? words.of(preview.order.number) : words.example}
          </Text>
          <Tabs label={words.ways} tabs={tabsOf(kind, preview)} />
        </Stack>
      )}
    </Fetched>
  )
}

function Templates({ kinds }: { readonly kinds: readonly string[] }) {
  const form = useForm<PreviewOf, 'too_long'>({
    initial: { kind: kinds[0] ?? '', about: '' },
    problemsOf: ({ about }) => (about.trim().length > OPS_ABOUT_MAX ? { about: 'too_long' } : {}),
    say: () => messages.tooLong(OPS_ABOUT_MAX),
  })
  const [shown, setShown] = useState<PreviewOf>()
  const show = () => setShown({ ...form.values, about: form.values.about.trim() })
  return (
    <Stack gap={5}>
      <Form checks={[form]} onSend={show}>
        <Row gap={4} align="end">
          <SelectField
            {...form.field('kind')}
            label={words.kind}
            options={kinds.map((name) => ({ value: name, label: name }))}
          />
          <TextField {...form.field('about')} label={words.about} />
          <Button type="submit">{words.show}</Button>
        </Row>
      </Form>
      {shown && <Preview key={`${shown.kind} ${shown.about}`} {...shown} />}
    </Stack>
  )
}

/** What each kind of message says, with an example's or an order's own data. */
export function TemplatesSection({ id }: SectionPlace) {
  const query = useOpsMessageKinds()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ kinds }) => <Templates kinds={kinds} />}
    </Section>
  )
}
