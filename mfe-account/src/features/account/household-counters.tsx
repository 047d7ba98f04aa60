import { useId } from 'react'
import { TRASH_TYPES, type CountLimits, type TrashType } from '@cupboard/shared/contracts'
import { countWords } from '@cupboard/shared/household'
import { Button, Heading, IconButton, Row, Stepper } from '@cupboard/shared/ui'
import styles from './account.module.css'
import { EDITOR_LIMITS, type HouseholdDraft } from './domain/household.ts'
import { messages } from './messages.ts'

interface Count {
  readonly name: 'dogs' | 'cats' | 'bathrooms' | 'cooking' | 'dishwashing' | 'cleaning' | 'laundry'
  readonly label: string
  readonly hint: string
  readonly limits: CountLimits
}

const PETS_AND_ROOMS: readonly Count[] = [
  { name: 'dogs', label: messages.dogs, hint: messages.dogsHint, limits: EDITOR_LIMITS.pets },
  { name: 'cats', label: messages.cats, hint: messages.catsHint, limits: EDITOR_LIMITS.pets },
  { name: 'bathrooms', label: messages.bathrooms, hint: messages.bathroomsHint, limits: EDITOR_LIMITS.bathrooms },
]

const HABITS: readonly Count[] = [
  { name: 'cooking', label: messages.cooking, hint: messages.cookingHint, limits: EDITOR_LIMITS.cooking },
  { name: 'dishwashing', label: messages.dishwasher, hint: messages.dishwasherHint, limits: EDITOR_LIMITS.dishwashing },
  { name: 'cleaning', label: messages.cleaning, hint: messages.cleaningHint, limits: EDITOR_LIMITS.cleaning },
  { name: 'laundry', label: messages.laundry, hint: messages.laundryHint, limits: EDITOR_LIMITS.laundry },
]

interface HouseholdCountersProps {
  readonly draft: HouseholdDraft
  readonly onChange: (change: Partial<HouseholdDraft>) => void
  /** The habits of the kitchen are to be asked one after the other. */
  readonly onAsk: () => void
}

/** Everything of a household that is a number. ACC-75, FUN-49. */
export function HouseholdCounters(props: HouseholdCountersProps) {
  return (
    <>
      <Counts {...props} title={messages.petsAndRooms} counts={PETS_AND_ROOMS} />
      <Bags bags={props.draft.bags} onChange={(bags) => props.onChange({ bags })} />
      <Counts {...props} title={messages.habits} counts={HABITS} />
      <div>
        <Button size="small" aria-haspopup="dialog" onClick={props.onAsk}>
          {messages.askHabits}
        </Button>
      </div>
    </>
  )
}

function Counts(
  props: Pick<HouseholdCountersProps, 'draft' | 'onChange'> & {
    readonly title: string
    readonly counts: readonly Count[]
  },
) {
  const { title, counts, draft, onChange } = props
  return (
    <section>
      <Heading level={3} look="small">
        {title}
      </Heading>
      <div className={styles.counters}>
        {counts.map(({ name, ...count }) => (
          <Counter key={name} {...count} value={draft[name]} onValueChange={(value) => onChange({ [name]: value })} />
        ))}
      </div>
    </section>
  )
}

interface BagsProps {
  readonly bags: HouseholdDraft['bags']
  readonly onChange: (bags: HouseholdDraft['bags']) => void
}

/** A counter for each type of bag that is used, and a way to begin with another. */
function Bags({ bags, onChange }: BagsProps) {
  const used = TRASH_TYPES.filter((type) => bags[type] !== undefined)
  const unused = TRASH_TYPES.filter((type) => bags[type] === undefined)
  const without = (gone: TrashType) => Object.fromEntries(Object.entries(bags).filter(([type]) => type !== gone))
  const { min } = EDITOR_LIMITS.bags
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Heading level={3} look="small" id={title}>
        {messages.trash}
      </Heading>
      <div className={styles.counters}>
        {used.map((type) => (
          <div key={type} className={styles.bags}>
            <Counter
              label={messages.bagsOf[type]}
              value={bags[type] ?? min}
              limits={EDITOR_LIMITS.bags}
              onValueChange={(count) => onChange({ ...bags, [type]: count })}
            />
            {used.length > 1 && (
              <IconButton
                icon="trash"
                label={messages.removeBags(messages.bagsOf[type])}
                onClick={() => onChange(without(type))}
              />
            )}
          </div>
        ))}
      </div>
      <Row gap={2} className={styles.addBags ?? ''}>
        {unused.map((type) => (
          <Button key={type} size="small" onClick={() => onChange({ ...bags, [type]: min })}>
            {messages.addBags(messages.bagsOf[type].toLowerCase())}
          </Button>
        ))}
      </Row>
    </section>
  )
}

function Counter(props: {
  readonly label: string
  readonly hint?: string
  readonly value: number
  readonly limits: CountLimits
  readonly onValueChange: (value: number) => void
}) {
  const { limits, ...stepper } = props
  return (
    <Stepper
      size="small"
      {...stepper}
      {...limits}
      refusal={countWords(limits)}
      decreaseLabel={messages.fewer(props.label)}
      increaseLabel={messages.more(props.label)}
    />
  )
}
