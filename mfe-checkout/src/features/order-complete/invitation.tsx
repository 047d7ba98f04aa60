import { Card, CopyLink, DeliveryBox, Heading, Person, Stack, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './order-complete.module.css'

/** What a household and its friend get, and the link that they get it by. LAND-71, LAND-74. */
export function Invitation({ link }: { readonly link: string }) {
  const { invitation } = messages
  return (
    <Card kind="clay" as="section" className={styles.invitation}>
      <div className={styles.friends} aria-hidden="true">
        <Person type="Adult" gender="Female" />
        <DeliveryBox />
        <Person type="Adult" gender="Male" />
      </div>
      <Stack gap={2}>
        <Heading level={2} look="section">
          {invitation.title}
        </Heading>
        <Text>{invitation.body}</Text>
      </Stack>
      <CopyLink label={invitation.link} link={link} copy={invitation.copy} copied={invitation.copied} />
    </Card>
  )
}
