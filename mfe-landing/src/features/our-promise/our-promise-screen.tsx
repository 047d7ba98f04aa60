import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import {
  Button,
  DeliveryBox,
  Fold,
  Heading,
  Household,
  Page,
  PriceLabel,
  ProductDrawing,
  Row,
  Shelf,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { DEMO_HOUSEHOLD, samplesOf } from '../../catalogue/samples.ts'
import { usePromiseContinue } from '../../entry/use-get-started.ts'
import { messages } from './messages.ts'
import styles from './our-promise-screen.module.css'

const SCENES = [
  <Household key="household" {...DEMO_HOUSEHOLD} />,
  samplesOf(['ToiletPaper', 'HandSoap']).map((sample) => <ProductDrawing key={sample.productType} {...sample} />),
  <DeliveryBox key="box" />,
]

/** How it works, before the gate. SHELL-17, LAND-80..LAND-84. */
export function OurPromiseScreen() {
  usePage({ title: messages.title, description: messages.steps[1].body })
  const goOn = usePromiseContinue()

  return (
    <Page space="page">
      <Stack gap={7}>
        <Stack gap={3} as="header">
          <Heading level={1}>
            {messages.heading} <em>{messages.headingPromise}</em>
          </Heading>
          <Text size="lead" tone="muted">
            {messages.lead}
          </Text>
          <Fold />
        </Stack>
        <ol className={styles.steps}>
          {messages.steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <Shelf
                kind="open"
                scale="medium"
                labels={
                  <PriceLabel>
                    <b>{index + 1}</b> {step.label}
                  </PriceLabel>
                }
              >
                {SCENES[index]}
              </Shelf>
              <Heading level={2} look="section">
                {step.title}
              </Heading>
              <Text tone="muted">{step.body}</Text>
            </li>
          ))}
        </ol>
        <ul className={styles.promises}>
          {messages.promises.map((promise) => (
            <li key={promise.title}>
              <Text as="strong" size="label">
                {promise.title}
              </Text>
              <Text size="small" tone="muted">
                {promise.body}
              </Text>
            </li>
          ))}
        </ul>
        <Text tone="muted">{messages.area}</Text>
        <Row gap={4}>
          <Button variant="primary" size="large" {...goOn}>
            {messages.continue}
          </Button>
          <Button variant="text" to={paths.home()}>
            {messages.back}
          </Button>
        </Row>
      </Stack>
    </Page>
  )
}
