import type { Interview } from '@cupboard/shared/contracts'
import { Cat, DeliveryBox, Dog, Fireworks, Person } from '@cupboard/shared/ui'
import styles from './order-complete.module.css'

/** More than these do not stand side by side. */
const MOST_PEOPLE = 8
const MOST_PETS = 2

interface HouseholdSceneProps {
  /** Undefined where nobody knows who lives there. */
  readonly household: Pick<Interview, 'family' | 'pets'> | undefined
  readonly isFirstTime: boolean
}

const some = (count: number) => Array.from({ length: Math.min(count, MOST_PETS) }, (_, index) => index)

/** Who lives there, around the box; fireworks the first time only. */
export function HouseholdScene({ household, isFirstTime }: HouseholdSceneProps) {
  const people = (household?.family ?? []).slice(0, MOST_PEOPLE)
  const { dogs, cats } = household?.pets ?? { dogs: 0, cats: 0 }
  const middle = Math.ceil(people.length / 2)
  const standing = ({ id, type, gender }: (typeof people)[number]) => <Person key={id} type={type} gender={gender} />
  return (
    <div className={styles.scene} data-crowd={people.length + dogs + cats > 7} aria-hidden="true">
      {isFirstTime && <Fireworks className={styles.sky ?? ''} />}
      {some(dogs).map((index) => (
        <Dog key={`dog-${index}`} />
      ))}
      {people.slice(0, middle).map(standing)}
      <DeliveryBox />
      {people.slice(middle).map(standing)}
      {some(cats).map((index) => (
        <Cat key={`cat-${index}`} />
      ))}
    </div>
  )
}
