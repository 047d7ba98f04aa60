import { useEffect, useState } from 'react'
import { paths, queryKeys, type Employer, type LandingData } from '@cupboard/shared/contracts'
import { offerWords } from '@cupboard/shared/pricing'
import { Form } from '@cupboard/shared/forms'
import { refusalWords, useApi, useCallQuery, useErrorTitle, usePage, useReport } from '@cupboard/shared/module'
import { useNavigate, useParams } from '@cupboard/shared/router'
import {
  Banner,
  bringToNotice,
  Button,
  Columns,
  EmptyState,
  ErrorBox,
  Heading,
  LoadingWords,
  Page,
  PartPaidThings,
  PriceLabel,
  Shelf,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { useWorkEmail } from '../../employment/use-work-email.ts'
import { WorkEmailField } from '../../employment/work-email-field.tsx'
import { useReadAnew } from '../../use-read-anew.ts'
import styles from './enroll.module.css'
import { messages } from './messages.ts'

/** ACC-107. */
const LEAVE_AFTER_MS = 3000
/** Drawn where an employer pays no plain percentage. */
const USUAL_SHARE = 0.25

/** `/dashboard/account/enroll_employee/{slug}`: the employer pays a part from now on. SHELL-33, ACC-107, ACC-108, OP-74. */
export function EnrollScreen() {
  const { employerSlug = '' } = useParams()
  const perk = usePerk(employerSlug)
  return (
    <Page space="page" narrow={!perk?.offer}>
      {perk && perk.offer !== undefined && (
        <Columns kind="even" aside={<SharedShelf {...perk} />}>
          <Enrollment employer={perk.employer} offer={perk.offer} />
        </Columns>
      )}
      {perk && perk.offer === undefined && <UsedUp employer={perk.employer} />}
      {perk === undefined && <EmployerLoading />}
      {perk === null && <UnknownEmployer slug={employerSlug} />}
    </Page>
  )
}

interface Perk {
  readonly employer: Employer
  /** The perk in words, with every term; undefined where its uses are gone. SHELL-84. */
  readonly offer: string | undefined
  /** Of every order, where it is a plain percentage. */
  readonly percent: number | undefined
}

function percentOf({ coupon, newCoupon }: LandingData): number | undefined {
  if (!newCoupon) return coupon?.percentDiscount
  return newCoupon.discount.type === 'PercentDiscount' ? newCoupon.discount.percentOff : undefined
}

/** Undefined while it is looked up, null when nobody takes part under this name. */
function usePerk(slug: string): Perk | null | undefined {
  const query = { employer: slug }
  const { data, isError } = useCallQuery('landing', slug === '' ? undefined : { query }, {
    queryKey: queryKeys.landing(query),
  })
  if (isError || slug === '') return null
  if (!data?.employer) return data && null
  return {
    employer: data.employer,
    offer: data.isEmployeePerk ? offerWords(data) : undefined,
    percent: percentOf(data),
  }
}

/** Who pays how much of what stands there. */
function SharedShelf({ employer, percent }: Perk) {
  return (
    <Shelf
      kind="niche"
      scale="medium"
      labels={
        <>
          <PriceLabel className={styles.yours}>
            {messages.youPay} <b>{messages.yourPart(percent)}</b>
          </PriceLabel>
          <PriceLabel tone="hot" className={styles.theirs}>
            {employer.displayName} <b>{messages.theirPart(percent)}</b>
          </PriceLabel>
        </>
      }
    >
      <PartPaidThings share={percent === undefined ? USUAL_SHARE : percent / 100} />
    </Shelf>
  )
}

function Enrollment({ employer, offer }: { readonly employer: Employer; readonly offer: string }) {
  const api = useApi()
  const readAnew = useReadAnew()
  const navigate = useNavigate()
  const { form, workEmail } = useWorkEmail({ known: '', employer, isEmptyTold: false })
  const [state, setState] = useState<'idle' | 'busy' | 'enrolled' | 'failed'>('idle')
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  usePage({ title: messages.title })

  useEffect(() => {
    if (state !== 'enrolled') return
    const timer = setTimeout(() => void navigate(paths.account()), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const enroll = async () => {
    setState('busy')
    const enrolled = await api.call('enroll', { body: { employerId: employer.employerId, workEmail } })
    if (enrolled.ok) void readAnew()
    setRefusal(enrolled.ok ? undefined : refusalWords(enrolled.error))
    setState(enrolled.ok ? 'enrolled' : 'failed')
    setAttempt((before) => before + 1)
  }

  return (
    <Stack gap={5}>
      <Heading level={1} look="title" focusable>
        {messages.heading(employer.displayName)}
      </Heading>
      <Text size="lead" tone="muted">
        {messages.lead(offer)}
      </Text>
      {state === 'failed' && <ErrorBox attempt={attempt}>{refusal ?? messages.failed}</ErrorBox>}
      {state === 'enrolled' ? (
        <div ref={bringToNotice} tabIndex={-1}>
          <Banner tone="ok" live="polite">
            {messages.enrolled}
          </Banner>
        </div>
      ) : (
        <Form
          checks={[form]}
          onSend={() => void enroll()}
          onTry={() => setState('idle')}
          hasFailed={state === 'failed'}
        >
          <WorkEmailField {...form.field('workEmail')} />
          <Text size="small" tone="muted">
            {messages.confirm(employer.displayName)}
          </Text>
          <div>
            <Button type="submit" variant="primary" size="large" busy={state === 'busy'} busyLabel={messages.enrolling}>
              {messages.enroll}
            </Button>
          </div>
        </Form>
      )}
    </Stack>
  )
}

function EmployerLoading() {
  return (
    <LoadingWords words={messages.loading}>
      <Stack>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Stack>
    </LoadingWords>
  )
}

function UsedUp({ employer }: { readonly employer: Employer }) {
  usePage({ title: messages.title })
  return (
    <EmptyState
      level={1}
      title={messages.usedUpTitle}
      action={
        <Button variant="primary" to={paths.account()}>
          {messages.back}
        </Button>
      }
    >
      <Text>{messages.usedUp(employer.displayName)}</Text>
    </EmptyState>
  )
}

/** ACC-108. */
function UnknownEmployer({ slug }: { readonly slug: string }) {
  const report = useReport()
  usePage({ title: messages.title })
  useErrorTitle(true)
  useEffect(() => {
    report(new Error('enrollment without a known employer'), { slug })
  }, [report, slug])
  return (
    <EmptyState
      level={1}
      title={messages.unknownTitle}
      action={
        <Button variant="primary" to={paths.account()}>
          {messages.back}
        </Button>
      }
    >
      <Text>{messages.unknown}</Text>
    </EmptyState>
  )
}
