import { anchorOf, BRAND } from '@cupboard/shared/contracts'
import { useFaqs, usePage } from '@cupboard/shared/module'
import {
  Accordion,
  Button,
  Card,
  Columns,
  Heading,
  LoadingWords,
  Page,
  Row,
  SafeHtml,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { PhoneVerification, usePhoneUnverified } from '../../deliveries/phone-verification.tsx'
import { faqCategories } from './domain/faq-categories.ts'
import { messages } from './messages.ts'

/** Questions by category, and how to reach a person. SHELL-35, DASH-66, LAND-76, LAND-78, ACC-92, API-14. */
export function FaqsScreen() {
  usePage({ title: messages.title })
  const { data, isPending } = useFaqs()
  const isPhoneUnverified = usePhoneUnverified()

  return (
    <Page space="page">
      <Stack gap={6}>
        {isPhoneUnverified && <PhoneVerification />}
        <Columns aside={<Contact />}>
          <Stack gap={6}>
            <Heading level={1} look="title">
              {messages.heading}
            </Heading>
            {isPending && (
              <LoadingWords words={messages.loading}>
                <Skeleton shape="block" />
              </LoadingWords>
            )}
            {!isPending && !data && <Text>{messages.empty}</Text>}
            {data &&
              faqCategories(data).map(({ category, questions }) => (
                <Stack key={category} gap={3} as="section">
                  <Heading level={2} look="section">
                    {category}
                  </Heading>
                  <Accordion
                    items={questions.map(({ title, bodyHtml }) => ({
                      id: anchorOf(title),
                      title,
                      body: <SafeHtml html={bodyHtml} />,
                    }))}
                  />
                </Stack>
              ))}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

function Contact() {
  return (
    <div id="faqs-contact-us">
      <Card as="section" kind="note">
        <Stack gap={3}>
          <Heading level={2} look="section">
            {messages.contact}
          </Heading>
          <Text>{messages.contactBody}</Text>
          <Row gap={3}>
            <Button href={`mailto:${BRAND.supportEmail}`}>{messages.write}</Button>
            <Button href={`sms:${BRAND.supportShortCode}`}>{messages.text}</Button>
          </Row>
        </Stack>
      </Card>
    </div>
  )
}
