import { useState, type FormEvent } from 'react'
import { useMutation } from '@cupboard/shared/queries'
import type { OpsHouseholdFound } from '@cupboard/shared/contracts'
import { Button, EmptyState, ErrorBox, Row, Stack, Table, Text, TextField } from '@cupboard/shared/ui'
import { ChosenLink, useChosen } from './chosen.tsx'
import { HouseholdDetail } from './household-detail.tsx'
import { messages } from './messages.ts'
import { opsCall, OpsNotFound } from './ops-client.ts'
import styles from './ops.module.css'
import { Fetched, SectionFrame, type SectionPlace } from './section.tsx'
import { useOpsHousehold } from './use-ops.ts'

const words = messages.households
const FEWEST_LETTERS = 2

function FoundList({
  households,
  isMore,
}: {
  readonly households: readonly OpsHouseholdFound[]
  readonly isMore: boolean
}) {
  if (households.length === 0) return <EmptyState title={words.none} level={3} />
  return (
    <Stack gap={2}>
      <Table
        caption={words.title}
        hideCaption
        stacks
        rows={households}
        rowKey={({ customerId }) => customerId}
        columns={[
          {
            id: 'name',
            head: words.name,
            names: true,
            cell: ({ customerId, name }) => (
              <ChosenLink name="household" value={customerId}>
                {name}
              </ChosenLink>
            ),
          },
          { id: 'contact', head: words.contact, cell: ({ email, phone }) => `${email} ${phone}` },
          { id: 'place', head: words.place, cell: ({ city, zipcode }) => `${city} ${zipcode}` },
          { id: 'state', head: words.state, cell: ({ status }) => status },
        ]}
      />
      {isMore && <Text tone="muted">{words.more}</Text>}
    </Stack>
  )
}

function Search() {
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const search = useMutation({ mutationFn: (asked: string) => opsCall('findHouseholds', { body: { words: asked } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    setIsShort(asked.length < FEWEST_LETTERS)
    if (asked.length >= FEWEST_LETTERS) search.mutate(asked)
  }
  return (
    <Stack gap={4}>
      <form onSubmit={submit} noValidate role="search">
        <Row gap={2} align="end">
          <TextField
            label={words.words}
            value={typed}
            maxLength={100}
            onValueChange={setTyped}
            error={isShort ? words.tooShort : undefined}
            className={styles.field}
          />
          <Button type="submit" busy={search.isPending}>
            {words.search}
          </Button>
        </Row>
      </form>
      {search.isError && <ErrorBox>{messages.failed}</ErrorBox>}
      {search.data && <FoundList {...search.data} />}
    </Stack>
  )
}

function Opened({ id }: { readonly id: string }) {
  const query = useOpsHousehold(id)
  if (query.error instanceof OpsNotFound) return <EmptyState title={words.unknown} level={3} />
  return <Fetched query={query}>{(household) => <HouseholdDetail household={household} />}</Fetched>
}

/** Households: found, seen, and helped. */
export function HouseholdSection({ id }: SectionPlace) {
  const { chosen } = useChosen('household')
  return (
    <SectionFrame id={id} title={words.title} detail={words.detail}>
      <Stack gap={5}>
        <Search />
        {chosen !== '' && <Opened key={chosen} id={chosen} />}
      </Stack>
    </SectionFrame>
  )
}
