import { useEffect, useState, type ComponentType } from 'react'
import { useQueryClient } from '@cupboard/shared/queries'
import { BRAND, paths, type OpsSession } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { useNavigate, useSearchParams } from '@cupboard/shared/router'
import { Badge, Button, EmptyState, Heading, Logo, Page, Text } from '@cupboard/shared/ui'
import { NotFound } from '../../screens/not-found-screen.tsx'
import { useShownPart } from './chosen.tsx'
import { ClockSection } from './clock-section.tsx'
import { DeliveryDaySection } from './delivery-day-section.tsx'
import { FlagsSection } from './flags-section.tsx'
import { HouseholdSection } from './household-section.tsx'
import { InboxSection } from './inbox-section.tsx'
import { JobsSection, ParkedMark } from './jobs-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { messages } from './messages.ts'
import { AlertMark, ModulesSection } from './modules-section.tsx'
import { opsCall, OpsNotFound } from './ops-client.ts'
import styles from './ops.module.css'
import { OrderSection } from './order-section.tsx'
import { PolicyReportsSection, ScriptsSection } from './policy-sections.tsx'
import { AuditSection, OrdersSection, TelemetrySection } from './record-sections.tsx'
import { Fetched, type SectionPlace } from './section.tsx'
import { TemplatesSection } from './templates-section.tsx'
import { TodaySection } from './today-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { useOpsSession } from './use-ops.ts'
import { VitalsSection } from './vitals-section.tsx'

interface PagePart {
  readonly id: string
  readonly title: string
  readonly Part: ComponentType<SectionPlace>
  /** Beside its link. */
  readonly Mark?: ComponentType
}

/** The parts of the page, in their order; its list of links is made from the same. */
const SECTIONS: readonly PagePart[] = [
  { id: 'today', title: messages.today.title, Part: TodaySection },
  { id: 'delivery-day', title: messages.day.title, Part: DeliveryDaySection },
  { id: 'order', title: messages.order.title, Part: OrderSection },
  { id: 'household', title: messages.households.title, Part: HouseholdSection },
  { id: 'jobs', title: messages.jobs.title, Part: JobsSection, Mark: ParkedMark },
  { id: 'limits', title: messages.limits.title, Part: LimitsSection },
  { id: 'flags', title: messages.flags.title, Part: FlagsSection },
  { id: 'modules', title: messages.modules.title, Part: ModulesSection, Mark: AlertMark },
  { id: 'tokens', title: messages.tokens.title, Part: TokensSection },
  { id: 'messages', title: messages.inbox.title, Part: InboxSection },
  { id: 'templates', title: messages.templates.title, Part: TemplatesSection },
  { id: 'orders', title: messages.orders.title, Part: OrdersSection },
  { id: 'clock', title: messages.clock.title, Part: ClockSection },
  { id: 'audit', title: messages.audit.title, Part: AuditSection },
  { id: 'telemetry', title: messages.telemetry.title, Part: TelemetrySection },
  { id: 'vitals', title: messages.vitals.title, Part: VitalsSection },
  { id: 'policy-reports', title: messages.policyReports.title, Part: PolicyReportsSection },
  { id: 'scripts', title: messages.scripts.title, Part: ScriptsSection },
]

function OpsHeader({ session }: { readonly session: OpsSession }) {
  const logOut = async () => {
    await opsCall('signOut', {})
    window.location.assign(paths.home())
  }
  return (
    <header className={styles.top}>
      <Logo name={BRAND.name} to={paths.home()} />
      <Badge>{messages.heading}</Badge>
      <Text as="span" size="small" tone="muted" className={styles.account}>
        {session.account}
      </Text>
      <Button variant="text" onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
    </header>
  )
}

function OpsPage({ session }: { readonly session: OpsSession }) {
  usePage({ title: messages.title })
  useShownPart()
  return (
    <div className={styles.ops}>
      <OpsHeader session={session} />
      <div className={styles.grid}>
        <nav
          className={styles.nav}
          aria-label={messages.sections}
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {SECTIONS.map(({ id, title, Mark }) => (
            <a key={id} href={`#${id}`}>
              {title}
              {Mark && <Mark />}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <Heading level={1} look="title" focusable>
            {messages.heading}
          </Heading>
          {SECTIONS.map(({ id, Part }) => (
            <Part key={id} id={id} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Turns the link's secret into a session, and takes it out of the address. */
function OpsSignIn({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [hasFailed, setHasFailed] = useState(false)
  usePage({ title: messages.title })
  useEffect(() => {
    opsCall('signIn', { body: { token } }).then(
      async () => {
        await queries.resetQueries()
        await navigate(paths.ops(), { replace: true })
      },
      () => setHasFailed(true),
    )
  }, [token, navigate, queries])
  return hasFailed ? (
    <Page space="section">
      <EmptyState level={1} title={messages.signInFailed} />
    </Page>
  ) : null
}

function SignedIn() {
  const query = useOpsSession()
  if (query.error instanceof OpsNotFound) return <NotFound />
  return <Fetched query={query}>{(session) => <OpsPage session={session} />}</Fetched>
}

/** The operations staff's page; to everybody else it does not exist. SHELL-03. */
export function OpsScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <SignedIn /> : <OpsSignIn token={token} />
}
