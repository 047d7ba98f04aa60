import type { ReactNode } from 'react'
import { Heading } from '@cupboard/shared/ui'
import styles from './checkout.module.css'

/** The number of a step and its title. */
export function StepHeading({
  step,
  level,
  children,
}: {
  readonly step: 1 | 2
  readonly level: 1 | 2
  readonly children: ReactNode
}) {
  return (
    <div className={styles.stepHeading}>
      <span className={styles.stepNumber} aria-hidden="true">
        {step}
      </span>
      <Heading level={level} look="section" focusable={level === 1} className={styles.stepTitle}>
        {children}
      </Heading>
    </div>
  )
}
