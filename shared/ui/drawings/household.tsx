import type { Shape } from './shape.ts'
import { One, type OneProps } from './one.tsx'
import styles from './household.module.css'
import { adult1 } from './shapes/adult-1.ts'
import { adult2 } from './shapes/adult-2.ts'
import { cat } from './shapes/cat.ts'
import { child1 } from './shapes/child-1.ts'
import { child2 } from './shapes/child-2.ts'
import { dog } from './shapes/dog.ts'

export interface HouseholdMember {
  readonly id: string
  readonly type: 'Adult' | 'Child'
  readonly gender: 'Male' | 'Female'
}

const people: Readonly<Record<`${HouseholdMember['type']} ${HouseholdMember['gender']}`, Shape>> = {
  'Adult Male': adult1,
  'Adult Female': adult2,
  'Child Male': child1,
  'Child Female': child2,
}

/** One person, calm and small. */
export function Person({ type, gender, ...one }: Omit<HouseholdMember, 'id'> & OneProps) {
  return <One {...one} shape={people[`${type} ${gender}`]} />
}

export function Dog(one: OneProps) {
  return <One {...one} shape={dog} />
}
export function Cat(one: OneProps) {
  return <One {...one} shape={cat} />
}

interface HouseholdProps {
  readonly members: readonly HouseholdMember[]
  readonly pets: { readonly dogs: number; readonly cats: number }
  /** Read instead of the drawing: "Two adults, two children, a dog and a cat". */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** Everybody who lives there, side by side. They shrink together, in true proportion, when there is no room. */
export function Household({ members, pets, label, className }: HouseholdProps) {
  return (
    <div
      className={[styles.household, className].filter(Boolean).join(' ')}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {members.map(({ id, type, gender }) => (
        <Person key={id} type={type} gender={gender} />
      ))}
      {Array.from({ length: pets.dogs }, (_, index) => (
        <Dog key={`dog-${index}`} />
      ))}
      {Array.from({ length: pets.cats }, (_, index) => (
        <Cat key={`cat-${index}`} />
      ))}
    </div>
  )
}
