import { useId, type ReactNode } from 'react'
import type { UseQueryResult } from '@cupboard/shared/queries'
import { Button, ErrorBox, Heading, LoadingWords, Skeleton, Stack, Text } from '@cupboard/shared/ui'

interface FetchedSectionProps<Data> {
  readonly words: {
    readonly title: string
    readonly intro: string
    readonly loading: string
    readonly failed: string
    readonly retry: string
  }
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'refetch'>
  /** Below the fold on every screen: a drawn page is painted without it. */
  readonly isFarDown?: true
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that is fetched by itself: it loads, fails and is tried again without the rest. */
export function FetchedSection<Data>({ words, query, isFarDown, children }: FetchedSectionProps<Data>) {
  const heading = useId()
  const { data, isPending, refetch } = query
  return (
    <section aria-labelledby={heading} data-far-down={isFarDown}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} look="section" id={heading}>
            {words.title}
          </Heading>
          <Text size="small" tone="muted">
            {words.intro}
          </Text>
        </Stack>
        {isPending && (
          <LoadingWords words={words.loading}>
            <Skeleton shape="block" />
          </LoadingWords>
        )}
        {!isPending && data === undefined && (
          <ErrorBox
            action={
              <Button size="small" onClick={() => void refetch()}>
                {words.retry}
              </Button>
            }
          >
            {words.failed}
          </ErrorBox>
        )}
        {data !== undefined && children(data)}
      </Stack>
    </section>
  )
}
