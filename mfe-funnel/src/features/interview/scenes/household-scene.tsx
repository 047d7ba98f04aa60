import type { Interview } from '@cupboard/shared/contracts'
import { ageOf, typeOfDraft, type MemberDraft } from '@cupboard/shared/household'
import { Cat, Dog, Person, PriceLabel, Rail } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'
import styles from './scenes.module.css'

const words = messages.household

interface Props {
  readonly members: readonly MemberDraft[]
  readonly pets: Interview['pets']
}

/** Everybody on one shelf; the number on its edge is the number of the row below. Dashed while the age is missing. */
export function HouseholdScene({ members, pets }: Props) {
  const types = members.map(typeOfDraft)
  const adults = types.filter((type) => type === 'Adult').length
  const label = words.scene(adults, types.length - adults, pets.dogs, pets.cats)
  const animals = [
    ...Array.from({ length: pets.dogs }, (_, index) => ({ id: `dog-${index}`, isDog: true })),
    ...Array.from({ length: pets.cats }, (_, index) => ({ id: `cat-${index}`, isDog: false })),
  ]
  return (
    <div role="img" aria-label={label} data-crowd={members.length + animals.length > 9}>
      <div className={styles.row}>
        {members.map((member) => (
          <Person
            key={member.id}
            type={typeOfDraft(member)}
            gender={member.gender}
            state={ageOf(member.age) === undefined ? 'planned' : 'here'}
          />
        ))}
        {animals.map(({ id, isDog }) => (isDog ? <Dog key={id} /> : <Cat key={id} />))}
      </div>
      <Rail className={styles.edge}>
        {members.map(({ id }, index) => (
          <PriceLabel key={id}>
            <b>{index + 1}</b>
          </PriceLabel>
        ))}
        {animals.map(({ id, isDog }) => (
          <PriceLabel key={id}>{isDog ? words.dog : words.cat}</PriceLabel>
        ))}
      </Rail>
    </div>
  )
}
