import { CONSENT_KEY, type Consent, type Measurement } from '@cupboard/shared/contracts'
import type { EventsPort, ReportPort } from '@cupboard/shared/module'
import { drawRoot } from '../composition/draw-root.ts'
import { ConsentBar } from './consent-bar.tsx'
import { consentOf, kindsToAsk, NOTHING_ALLOWED } from './consent.ts'
import type { Happened } from './happened.ts'
import { isImpersonal } from './impersonal.ts'
import { createMeasuredFacts, type MeasuredFact } from './measured-facts.ts'
import { createPurchases } from './purchases.ts'
import type { MeasurementService } from './services/service.ts'
import { servicesOf } from './services/index.ts'

export interface MeasurementOptions {
  readonly page: Window
  readonly measurement: Measurement
  readonly events: EventsPort
  readonly report: ReportPort
  /** What is canned is nobody's visit. */
  readonly isMocked: () => boolean
}

/** Tells services what their person allowed, from the first moment at which a script of others may see the address. */
function createTeller(services: readonly MeasurementService[]) {
  const started = new Set<MeasurementService>()
  return {
    tell(facts: readonly MeasuredFact[], consent: Consent): void {
      for (const service of services.filter(({ kind }) => consent[kind])) {
        if (!started.has(service)) service.follow(consent)
        started.add(service)
        facts.forEach(service.tell)
      }
    },
    follow(consent: Consent): void {
      started.forEach((service) => service.follow(consent))
      for (const service of services.filter(({ kind }) => !consent[kind])) service.forget()
    },
  }
}

/**
 * Measures what its person allows, and asks where they look around. Nothing is asked for of others before that; nothing is told of a
 * page whose address says whose it is, of staff, or of mock mode. API-42..API-46, OP-16.
 *
 * @returns what is to be told of each event
 */
export function startMeasurement({ page, measurement, events, report, isMocked }: MeasurementOptions) {
  const services = servicesOf(page, measurement)
  const teller = createTeller(services)
  const factsOf = createMeasuredFacts(createPurchases(page))
  let consent = consentOf(page, Date.now())
  let lastView: Happened | undefined
  teller.follow(consent ?? NOTHING_ALLOWED)

  function tell(happened: Happened): void {
    if (!consent || isMocked() || !isImpersonal(page.location)) return
    if (Object.values(consent).includes(true)) teller.tell(factsOf(happened), consent)
  }
  function choose(next: Consent): void {
    const isNew = !consent
    consent = next
    teller.follow(next)
    if (isNew && lastView) tell(lastView)
  }
  events.on('consent.given', choose)
  page.addEventListener('storage', ({ key }) => {
    if (key !== CONSENT_KEY && key !== null) return
    events.emit('consent.given', consentOf(page, Date.now()) ?? NOTHING_ALLOWED)
  })

  const kinds = kindsToAsk(page, measurement)
  if (!consent && kinds.length > 0) {
    const place = page.document.createElement('div')
    page.document.body.prepend(place)
    drawRoot(place, <ConsentBar page={page} kinds={kinds} events={events} />, report)
  }
  return (happened: Happened): void => {
    if (happened.name === 'page.viewed') lastView = happened
    tell(happened)
  }
}
