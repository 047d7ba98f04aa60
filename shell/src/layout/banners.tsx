import { useEffect, useState, type ReactNode } from 'react'
import { BRAND, paths } from '@cupboard/shared/contracts'
import {
  lookAtLine,
  useClock,
  useFlag,
  useGetStarted,
  useIsOnline,
  useReport,
  useSession,
  useSignUpData,
} from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'
import { Banner, Button } from '@cupboard/shared/ui'
import { couponText } from './coupon-message.ts'
import { greetingAt } from './greeting.ts'
import { keepBannerCookie } from './keep-banner-cookie.ts'
import { messages } from './messages.ts'
import { placeOf } from './place.ts'
import { useIsWarehouseSale } from './shell-context.ts'

/** SHELL-92, SHELL-93. */
function OutageBanner() {
  const isBlocked = useFlag('blockSignups')
  if (!isBlocked) return null
  return (
    <Banner tone="danger" wide live="polite">
      {messages.outage.before}
      <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
      {messages.outage.after}
    </Banner>
  )
}

/** Shown while the server cannot be reached; `watchLine` finds that out. */
function OfflineBanner() {
  const [isLooking, setIsLooking] = useState(false)
  const look = async () => {
    setIsLooking(true)
    await lookAtLine()
    setIsLooking(false)
  }
  if (useIsOnline()) return null
  return (
    <Banner
      tone="offline"
      icon="offline"
      wide
      live="polite"
      action={
        <Button size="small" busy={isLooking} busyLabel={messages.offline.retrying} onClick={() => void look()}>
          {messages.offline.retry}
        </Button>
      }
    >
      <strong>{messages.offline.title}</strong> {messages.offline.detail}
    </Banner>
  )
}

/** SHELL-90, SHELL-91. */
function WarehouseBanner() {
  if (!useIsWarehouseSale()) return null
  return (
    <Banner tone="butter" wide label={messages.warehouse.title}>
      <strong>{messages.warehouse.title}</strong> {messages.warehouse.detail}
    </Banner>
  )
}

/** SHELL-84..86. */
function CouponBanner() {
  const { data } = useSignUpData()
  const report = useReport()
  const getStarted = useGetStarted().link
  const coupon = couponText(data)
  const unreadable = coupon.kind === 'unreadable' ? coupon.code : undefined
  useEffect(() => {
    if (unreadable !== undefined) report(new Error(`The coupon ${unreadable} says nothing.`), { part: 'coupon banner' })
  }, [report, unreadable])
  if (coupon.kind !== 'message') return null
  return (
    <Banner
      wide
      label={messages.coupon.label}
      action={
        <Button size="small" {...getStarted}>
          {messages.coupon.redeem}
        </Button>
      }
    >
      <strong>{coupon.text}</strong>
    </Banner>
  )
}

/** SHELL-87..89. */
function GreetingBanner({ firstName }: { readonly firstName: string | undefined }) {
  const greeting = greetingAt(useClock().now().getHours())
  return (
    <Banner
      wide
      label={messages.greeting.label}
      action={
        <Button size="small" to={paths.dashboard()}>
          {messages.greeting.viewDashboard}
        </Button>
      }
    >
      <strong>{firstName === undefined ? `${greeting}.` : `${greeting}, ${firstName}.`}</strong>
    </Banner>
  )
}

function TopBanner(): ReactNode {
  const session = useSession('user')
  const { data } = useSignUpData()
  const isKnown = session.status !== 'checking'
  const isThere = session.status === 'signed-in' || couponText(data).kind === 'message'
  useEffect(() => {
    if (isKnown) keepBannerCookie(document, isThere)
  }, [isKnown, isThere])
  if (session.status === 'signed-in') return <GreetingBanner firstName={session.user?.customer.firstName} />
  return isKnown ? <CouponBanner /> : <span hidden data-awaits-user />
}

/** What the shell says above the header: a lost line and an outage on every page, the rest on marketing pages. */
export function Banners() {
  const place = placeOf(useLocation().pathname)
  return (
    <>
      <OfflineBanner />
      <OutageBanner />
      {place === 'marketing' && <WarehouseBanner />}
      {place === 'marketing' && <TopBanner />}
    </>
  )
}
