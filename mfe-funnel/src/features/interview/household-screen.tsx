import { INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import { countWords } from '@cupboard/shared/household'
import { Button, errorIdOf, FieldError, Stack, Stepper, Text } from '@cupboard/shared/ui'
import styles from './household.module.css'
import { messages } from './messages.ts'
import { ageFieldId, PersonRow } from './person-row.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { HouseholdScene } from './scenes/household-scene.tsx'
import { ADD_ID, useHousehold } from './use-household.ts'

const words = messages.household

/** Members and pets. SHELL-21, FUN-35..FUN-37. */
export function HouseholdScreen() {
  const household = useHousehold()
  const { members, pets, faults } = household
  const isAdultMissing = faults.isTold(ADD_ID)
  return (
    <QuestionScreen step="Household" answers={household.shownAnswers} checks={[faults]} onNext={household.keepAll}>
      <HouseholdScene members={members} pets={pets} />
      <Stack gap={4}>
        <div className={styles.people} role="group" aria-label={words.people}>
          {members.map((member, index) => (
            <PersonRow
              key={member.id}
              member={member}
              number={index + 1}
              isAgeTold={faults.isTold(ageFieldId(member.id))}
              canBeRemoved={members.length > 1}
              onChange={(change) => household.change(member.id, change)}
              onLeaveAge={() => faults.leave(ageFieldId(member.id))}
              onRemove={() => household.remove(member.id, words.removed(index + 1))}
            />
          ))}
        </div>
        <FieldError fieldId={ADD_ID}>{isAdultMissing && words.noAdult}</FieldError>
        <div>
          <Button
            id={ADD_ID}
            onClick={household.add}
            disabled={!household.canAdd}
            {...(isAdultMissing && { 'aria-describedby': errorIdOf(ADD_ID) })}
          >
            {words.add}
          </Button>
        </div>
      </Stack>
      <fieldset className={styles.pets}>
        <legend className={styles.legend}>{words.pets}</legend>
        <PetCounter
          label={words.dogs}
          hint={words.dogsHint}
          fewer={words.fewerDogs}
          more={words.moreDogs}
          value={pets.dogs}
          onChange={(dogs) => household.setPets({ dogs })}
        />
        <PetCounter
          label={words.cats}
          hint={words.catsHint}
          fewer={words.fewerCats}
          more={words.moreCats}
          value={pets.cats}
          onChange={(cats) => household.setPets({ cats })}
        />
      </fieldset>
    </QuestionScreen>
  )
}

interface PetCounterProps {
  readonly label: string
  readonly hint: string
  readonly fewer: string
  readonly more: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function PetCounter({ label, hint, fewer, more, value, onChange }: PetCounterProps) {
  return (
    <div className={styles.pet}>
      <span>
        <b aria-hidden="true">{label}</b>{' '}
        <Text as="span" size="small" tone="muted">
          {hint}
        </Text>
      </span>
      <Stepper
        size="small"
        label={label}
        hideLabel
        decreaseLabel={fewer}
        increaseLabel={more}
        value={value}
        onValueChange={onChange}
        {...INTERVIEW_LIMITS.pets}
        refusal={countWords(INTERVIEW_LIMITS.pets)}
      />
    </div>
  )
}
