import { useAtomValue } from 'jotai'
import type { Interview, Rounder } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useDrawnWidths } from '@cupboard/shared/module'
import { offerWords } from '@cupboard/shared/pricing'
import { Button, Cupboard, Heading, Household, Icon, Page, Spinner, Text } from '@cupboard/shared/ui'
import { BundleUnit, type BundleUnitProps } from './bundle-unit.tsx'
import { productOf } from './domain/plan-change.ts'
import { offeredTypes } from './domain/shelves.ts'
import { messages } from './messages.ts'
import { OpenDialog, type DialogName } from './open-dialog.tsx'
import { bundlesAtom } from './plan-atoms.ts'
import styles from './recommendation.module.css'
import { SmallScreenSummary } from './small-screen-summary.tsx'
import { Summary } from './summary.tsx'
import { useRecommendation } from './use-recommendation.ts'
import { householdWords } from './words.ts'

interface Props {
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly interview: Interview
  readonly isRecalculating: boolean
}

/** The filled cupboard, everything that can be changed in it, and what it comes to. FUN-54..FUN-96. */
export function Recommendation({ rounder, catalogue, interview, isRecalculating }: Props) {
  const { data, units, totals, confirm, actions, dialog, open, select, leave } = useRecommendation(rounder, catalogue)
  const { wide, narrow } = useDrawnWidths()
  const summary = (
    <Summary
      catalogue={catalogue}
      totals={totals}
      offer={offerWords(data)}
      zipcode={data.zipcode}
      onDetails={(groupName) => open({ kind: 'group', groupName })}
      confirm={confirm}
    />
  )
  return (
    <Page className={styles.page}>
      <div className={styles.bar}>
        <Button variant="text" onClick={() => open({ kind: 'back' })}>
          <Icon name="back" />
          {messages.back}
        </Button>
        <Button variant="text" onClick={() => open({ kind: 'answers' })}>
          {messages.changeAnswers}
        </Button>
      </div>
      <Intro interview={interview} zipcode={data.zipcode} isRecalculating={isRecalculating} />
      <div className={styles.columns}>
        <div className={styles.cupboard}>
          <Cupboard>
            {units.map((unit, index) => (
              <Unit
                key={unit.bundle.bundleId}
                {...unit}
                index={index}
                catalogue={catalogue}
                actions={actions}
                onOpen={open}
              />
            ))}
          </Cupboard>
        </div>
        {wide && (
          <aside className={styles.wideOnly} aria-label={messages.summary.label}>
            {summary}
          </aside>
        )}
      </div>
      {narrow && (
        <SmallScreenSummary totals={totals} confirm={confirm}>
          {summary}
        </SmallScreenSummary>
      )}
      <OpenDialog
        dialog={dialog}
        rounder={rounder}
        catalogue={catalogue}
        interview={interview}
        onOpen={open}
        onSelect={select}
        onLeave={leave}
      />
    </Page>
  )
}

interface IntroProps extends Pick<Props, 'interview' | 'isRecalculating'> {
  readonly zipcode: string | undefined
}

/** For whom it is, and that it is being calculated anew. FUN-54, FUN-55. */
function Intro({ interview, zipcode, isRecalculating }: IntroProps) {
  return (
    <div className={`${styles.columns} ${styles.intro}`}>
      <div className={styles.head}>
        <Heading level={1} look="title" focusable>
          {messages.heading}
        </Heading>
        <Text size="lead">
          {messages.household(householdWords(interview), zipcode)} {messages.everyNumber} {messages.subheading}
        </Text>
        <div className={styles.busy} role="status">
          {isRecalculating && (
            <>
              <Spinner /> {messages.recalculating}
            </>
          )}
        </div>
      </div>
      <div className={`${styles.family} ${styles.wideOnly}`}>
        <Household members={interview.family} pets={interview.pets} />
      </div>
    </div>
  )
}

interface UnitProps extends Pick<BundleUnitProps, 'index' | 'bundle' | 'places' | 'actions'> {
  readonly catalogue: Catalogue
  readonly onOpen: (dialog: DialogName) => void
}

/** A bundle, with the ways to add what it lacks and to answer its questions. */
function Unit({ catalogue, onOpen, ...unit }: UnitProps) {
  const { bundleId } = unit.bundle
  const bundles = useAtomValue(bundlesAtom)
  const missing = offeredTypes(bundleId, catalogue).filter((type) => !productOf(bundles, type)?.articleCount)
  const hasQuestions = bundleId === 'kitchen' || bundleId === 'laundry'
  return (
    <BundleUnit
      {...unit}
      canAdd={missing.length > 0}
      onAdd={() => onOpen({ kind: 'add', bundleId })}
      onQuestions={hasQuestions ? () => onOpen({ kind: 'questions', questions: bundleId }) : undefined}
    />
  )
}
