import { useMutation } from '@cupboard/shared/queries'
import { OPS_SEARCH_MAX, type FieldProblems, type OpsHouseholdFound } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { readPhone } from '@cupboard/shared/phone'
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
          { id: 'contact', head: words.contact, cell: ({ email, phone }) => `${email} ${readPhone(phone)}` },
          { id: 'place', head: words.place, cell: ({ city, zipcode }) => `${city} ${zipcode}` },
          { id: 'state', head: words.state, cell: ({ status }) => status },
        ]}
      />
      {isMore && <Text tone="muted">{words.more}</Text>}
    </Stack>
  )
}

interface Asked {
  readonly words: string
}

function searchProblems(typed: Asked): FieldProblems<Asked, 'too_short' | 'too_long'> {
  const { length } = typed.words.trim()
  if (length < FEWEST_LETTERS) return { words: 'too_short' }
  return length > OPS_SEARCH_MAX ? { words: 'too_long' } : {}
}

function Search() {
  const form = useForm<Asked, 'too_short' | 'too_long'>({
    initial: { words: '' },
    problemsOf: searchProblems,
    say: (problem) => ({ too_short: words.tooShort, too_long: messages.tooLong(OPS_SEARCH_MAX) })[problem],
    toldOnLeaving: () => undefined,
  })
  const search = useMutation({ mutationFn: (asked: string) => opsCall('findHouseholds', { body: { words: asked } }) })
  return (
    <Stack gap={4}>
      <Form
        checks={[form]}
        onSend={() => search.mutate(form.values.words.trim())}
        onTry={search.reset}
        hasFailed={search.isError}
        role="search"
      >
        <Row gap={2} align="end">
          <TextField {...form.field('words')} label={words.words} className={styles.field} />
          <Button type="submit" busy={search.isPending}>
            {words.search}
          </Button>
        </Row>
      </Form>
      {search.isError && <ErrorBox attempt={search.submittedAt}>{messages.failed}</ErrorBox>}
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
