import { Fragment, memo } from 'react'
import { Cat, DeliveryBox, Heading, Household, PriceLabel, ProductDrawing, Shelf, Text } from '@cupboard/shared/ui'
import { DEMO_HOUSEHOLD, samplesOf } from '../../../catalogue/samples.ts'
import { Section } from '../../../layout/section.tsx'
import { messages } from '../messages.ts'
import styles from './cards.module.css'

const SCENES = [
  <Household key="household" {...DEMO_HOUSEHOLD} />,
  samplesOf(['ToiletPaper', 'PaperTowels', 'HandSoap']).map((sample) => (
    <ProductDrawing key={sample.productType} {...sample} />
  )),
  <Fragment key="delivery">
    <DeliveryBox />
    <Cat />
  </Fragment>,
]

/** LAND-48, LAND-50, LAND-70: the demo household is two adults, two children and one dog. */
export const HowItWorks = memo(function HowItWorks() {
  const { how } = messages
  return (
    <Section
      title={
        <>
          {how.title} <em>{how.promise}</em>
        </>
      }
      lead={how.lead}
    >
      <ol className={styles.cards} data-columns="3">
        {how.steps.map((step, index) => (
          <li key={step.title} className={styles.card}>
            <Shelf scale="medium" labels={<PriceLabel>{step.label}</PriceLabel>}>
              {SCENES[index]}
            </Shelf>
            <Heading level={3} look="section">
              {step.title}
            </Heading>
            <Text tone="muted">{step.body}</Text>
          </li>
        ))}
      </ol>
    </Section>
  )
})
