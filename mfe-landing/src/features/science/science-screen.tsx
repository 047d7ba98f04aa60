import { useState } from 'react'
import { BRAND } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import {
  Button,
  Card,
  Fold,
  Heading,
  Household,
  Page,
  Phone,
  ProductDrawing,
  Segmented,
  Shelf,
  Stack,
  Testimonials,
  Text,
} from '@cupboard/shared/ui'
import { BetterWay } from '../../better-way/better-way.tsx'
import { DEMO_HOUSEHOLD, samplesOf } from '../../catalogue/samples.ts'
import { useGetStarted } from '../../entry/use-get-started.ts'
import { Section } from '../../layout/section.tsx'
import { Sum } from '../../layout/sum.tsx'
import { StockChart } from '../../stock-chart/stock-chart.tsx'
import { messages } from './messages.ts'
import styles from './science-screen.module.css'

/** A block's place in the count, as a shelf label says it. */
function Numbered({ number, children }: { readonly number: number; readonly children: string }) {
  return (
    <>
      <b>{number}</b> <span>{children}</span>
    </>
  )
}

/** A question of the interview to try, with what its answer does. */
function SampleQuestion() {
  const [chosen, setChosen] = useState(1)
  return (
    <Card className={styles.question}>
      <Stack gap={4}>
        <Segmented
          legend={messages.plan.question}
          value={String(chosen)}
          options={messages.plan.options.map((label, index) => ({ value: String(index), label }))}
          onValueChange={(value) => setChosen(Number(value))}
        />
        <div role="status">
          <Text tone="muted">{messages.plan.answers[chosen]}</Text>
        </div>
      </Stack>
    </Card>
  )
}

function Support() {
  return (
    <Section
      isFarDown
      ground="sunk"
      layout="split"
      kicker={<Numbered number={5}>{messages.support.kicker}</Numbered>}
      title={messages.support.title}
      lead={messages.support.body}
    >
      <Stack gap={4}>
        <Shelf scale="medium">
          <Phone />
        </Shelf>
        <div>
          <Button href={`sms:${BRAND.supportShortCode}`}>{messages.support.text}</Button>
        </div>
      </Stack>
    </Section>
  )
}

/** How the counting works. SHELL-15, LAND-89, LAND-90. */
export function ScienceScreen() {
  usePage({ title: messages.title, description: messages.lead })
  const { signedIn, getStarted } = useGetStarted()
  const callToAction = signedIn ? messages.myDashboard : messages.getStarted

  return (
    <>
      <Page space="page">
        <Stack gap={4}>
          <Heading level={1}>
            {messages.hero.before} <em>{messages.hero.promise}</em>
          </Heading>
          <Text size="lead" tone="muted">
            {messages.lead}
          </Text>
          <div>
            <Button variant="primary" {...getStarted}>
              {callToAction}
            </Button>
          </div>
        </Stack>
      </Page>
      <Section
        ground="sunk"
        layout="split"
        kicker={<Numbered number={1}>{messages.you.kicker}</Numbered>}
        title={messages.you.title}
        lead={messages.you.body}
        more={<Fold />}
      >
        <Shelf scale="medium">
          <Household {...DEMO_HOUSEHOLD} />
        </Shelf>
      </Section>
      <Section
        layout="turned"
        kicker={<Numbered number={2}>{messages.plan.kicker}</Numbered>}
        title={messages.plan.title}
        lead={messages.plan.body}
      >
        <SampleQuestion />
      </Section>
      <Section
        ground="sunk"
        layout="split"
        kicker={<Numbered number={3}>{messages.predict.kicker}</Numbered>}
        title={messages.predict.title}
        more={<Sum rows={messages.predict.rows} />}
      >
        <StockChart />
      </Section>
      <Section
        isFarDown
        layout="turned"
        kicker={<Numbered number={4}>{messages.deliver.kicker}</Numbered>}
        title={messages.deliver.title}
        lead={messages.deliver.body}
      >
        <Shelf kind="niche" scale="small">
          {samplesOf(['HandSoap', 'DishSoap', 'LaundryDetergent']).map((sample) => (
            <ProductDrawing key={sample.productType} {...sample} />
          ))}
        </Shelf>
      </Section>
      <Support />
      <section className={styles.voices}>
        <Page>
          <Testimonials testimonials={messages.testimonials} labels={messages.carousel} />
        </Page>
      </section>
      <BetterWay callToAction={callToAction} link={getStarted} />
    </>
  )
}
