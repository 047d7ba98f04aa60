import { useCallback, useMemo, useState } from 'react'
import { lazyPart, useFaqs, useLoadAhead, usePage, useProductGroups } from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'
import { Page, ErrorBox } from '@cupboard/shared/ui'
import { BetterWay } from '../../better-way/better-way.tsx'
import { withPrices } from '../../catalogue/prices.ts'
import { HERO_SHELVES } from '../../catalogue/samples.ts'
import { useGetStarted } from '../../entry/use-get-started.ts'
import { useLandingEntry } from '../../entry/use-landing-entry.ts'
import { OurPromiseScreen } from '../../late-screens.ts'
import { landingName } from './domain/landing-name.ts'
import { heroOffer, heroWords } from './domain/hero-words.ts'
import { messages } from './messages.ts'
import { BrandStrip } from './sections/brand-strip.tsx'
import { BundleShelves } from './sections/bundle-shelves.tsx'
import { Closing } from './sections/closing.tsx'
import { Hero } from './sections/hero.tsx'
import { HowItWorks } from './sections/how-it-works.tsx'
import { Questions } from './sections/questions.tsx'
import { SmartSubscription } from './sections/smart-subscription.tsx'
import { ValueProps } from './sections/value-props.tsx'
import { Voices } from './sections/voices.tsx'

const CovidOverlay = lazyPart(() =>
  import(/* webpackChunkName: "overlays" */ './sections/covid-overlay.tsx').then((file) => file.CovidOverlay),
)

/** The landing of every campaign: it reads its own address. LAND-01..LAND-79. */
export function LandingScreen() {
  const { landing, entry, isSignedIn, isUnreadable, awaitsOffer, awaitsAnswer } = useLandingEntry()
  usePage(landingName(useLocation().pathname, landing))
  useLoadAhead(OurPromiseScreen)
  const { getStarted } = useGetStarted()
  const { data: groups } = useProductGroups()
  const { data: faqs } = useFaqs()
  const [isCovidOpen, setIsCovidOpen] = useState<boolean>()
  const onCovid = useCallback(() => setIsCovidOpen(true), [])
  const shelves = useMemo(() => HERO_SHELVES.map((shelf) => withPrices(shelf, groups)), [groups])
  const callToAction = isSignedIn ? messages.myDashboard : messages.getStarted

  return (
    <>
      {isUnreadable && (
        <Page>
          <ErrorBox>{messages.unreadable}</ErrorBox>
        </Page>
      )}
      <Hero
        words={heroWords(landing, entry)}
        offer={heroOffer(landing, isSignedIn)}
        awaitsOffer={awaitsOffer}
        awaitsAnswer={awaitsAnswer}
        callToAction={callToAction}
        link={getStarted}
        asksZipcode={!isSignedIn}
        shelves={shelves}
      />
      <HowItWorks />
      <BundleShelves link={getStarted} groups={groups} />
      <BrandStrip groups={groups} />
      <SmartSubscription />
      <ValueProps onCovid={onCovid} />
      <Voices />
      <BetterWay callToAction={callToAction} link={getStarted} />
      <Questions faqs={faqs} />
      <Closing callToAction={callToAction} link={getStarted} />
      {isCovidOpen !== undefined && <CovidOverlay open={isCovidOpen} onClose={() => setIsCovidOpen(false)} />}
    </>
  )
}
