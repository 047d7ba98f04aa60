import type { UseQueryResult } from '@cupboard/shared/queries'
import { useId, type ReactNode } from 'react'
import { Button, ErrorBox, Heading, LoadingWords, Skeleton, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './ops.module.css'

/** Where a part of the page stands. */
export interface SectionPlace {
  readonly id: string
}

interface SectionProps<Value> extends SectionPlace {
  readonly title: string
  readonly detail: string
  readonly query: UseQueryResult<Value>
  readonly children: (value: Value) => ReactNode
}

interface SectionFrameProps extends SectionPlace {
  readonly title: string
  readonly detail: string
  readonly children: ReactNode
}

/** One part of the page and its heading. */
export function SectionFrame({ id, title, detail, children }: SectionFrameProps) {
  const headingId = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={2} look="small" id={headingId}>
          {title}
        </Heading>
        <Text size="small" tone="muted">
          {detail}
        </Text>
      </div>
      {children}
    </section>
  )
}

/** One part of the page: its heading, and what was fetched for it. */
export function Section<Value>({ query, children, ...frame }: SectionProps<Value>) {
  return (
    <SectionFrame {...frame}>
      <Fetched query={query}>{children}</Fetched>
    </SectionFrame>
  )
}

/** What was fetched, or why it is not here. */
export function Fetched<Value>({ query, children }: Pick<SectionProps<Value>, 'query' | 'children'>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) {
    return (
      <LoadingWords words={messages.loading}>
        <Skeleton shape="block" />
      </LoadingWords>
    )
  }
  return (
    <ErrorBox action={<Button onClick={() => void query.refetch()}>{messages.retry}</Button>}>
      {messages.failed}
    </ErrorBox>
  )
}
