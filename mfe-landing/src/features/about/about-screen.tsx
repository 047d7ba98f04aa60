import { useIsInBrowser, usePage, usePageData } from '@cupboard/shared/module'
import {
  Button,
  Card,
  Cat,
  DeliveryBox,
  Fold,
  Heading,
  Household,
  Page,
  Person,
  ProductDrawing,
  Shelf,
  Stack,
  Testimonials,
  Text,
} from '@cupboard/shared/ui'
import { DEMO_HOUSEHOLD, samplesOf } from '../../catalogue/samples.ts'
import { useGetStarted } from '../../entry/use-get-started.ts'
import { Section } from '../../layout/section.tsx'
import { messages } from './messages.ts'
import styles from './about-screen.module.css'

const PRESS_TURN_MS = 4000

/** Where the company is to be found, of which its founders speak: its own pages, and none that it does not have. OP-22. */
function SocialLinks() {
  const { socialLinks = [] } = usePageData()
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || socialLinks.length === 0) return null
  return (
    <Text as="div" size="small" className={styles.social}>
      {socialLinks.map(({ name, url }) => (
        <a key={name} href={url} rel="noreferrer">
          {messages.leadership.social(name)}
        </a>
      ))}
    </Text>
  )
}

/** The company: mission, story, founders, investors, press. SHELL-14, LAND-85..LAND-88. */
export function AboutScreen() {
  usePage({ title: messages.title, description: messages.mission })
  const { signedIn, getStarted } = useGetStarted()

  return (
    <>
      <Page space="page">
        <Stack gap={5}>
          <Heading level={1}>
            {messages.hero.before} <em>{messages.hero.promise}</em> {messages.hero.after}
          </Heading>
          <Text size="lead" tone="muted">
            {messages.mission}
          </Text>
          <Fold />
          <div>
            <Button variant="primary" {...getStarted}>
              {signedIn ? messages.myDashboard : messages.getStarted}
            </Button>
          </div>
          <Shelf scale="medium">
            <Household {...DEMO_HOUSEHOLD} />
            <span className={styles.delivered}>
              {samplesOf(['ToiletPaper', 'LaundryDetergent']).map((sample) => (
                <ProductDrawing key={sample.productType} {...sample} />
              ))}
              <DeliveryBox />
              <Cat />
            </span>
          </Shelf>
        </Stack>
      </Page>
      <Section ground="sunk" layout="split" title={messages.story.title}>
        <Stack gap={4}>
          {messages.story.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      </Section>
      <Section id="leadership" title={messages.leadership.title}>
        <ul className={styles.people}>
          {messages.leadership.people.map(({ name, role, gender, bio }) => (
            <li key={name}>
              <Card>
                <div className={styles.person}>
                  <Shelf kind="niche" arched scale="medium">
                    <Person type="Adult" gender={gender} />
                  </Shelf>
                  <Stack gap={2}>
                    <Heading level={3} look="section">
                      {name}
                    </Heading>
                    <Text size="label" tone="clay">
                      {role}
                    </Text>
                    <Text tone="muted">{bio}</Text>
                    <SocialLinks />
                  </Stack>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="investors" ground="sunk" title={messages.investors.title}>
        <ul className={styles.investors}>
          {messages.investors.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Section>
      <Section id="news" title={messages.news.title}>
        <Testimonials testimonials={messages.news.items} labels={messages.carousel} intervalMs={PRESS_TURN_MS} />
      </Section>
    </>
  )
}
