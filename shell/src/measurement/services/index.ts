import type { Measurement } from '@cupboard/shared/contracts'
import { cartScript } from './cart-script.ts'
import { googleAnalytics, googleTagManager } from './google.ts'
import { metaPixel } from './meta-pixel.ts'
import type { MeasurementService } from './service.ts'

const made = <Made>(make: (page: Window, identifier: string) => Made, page: Window, identifier: string | undefined) =>
  identifier === undefined ? [] : [make(page, identifier)]

/** Those that are configured, and no other. OP-16. */
export const servicesOf = (page: Window, measurement: Measurement): readonly MeasurementService[] => [
  ...made(googleAnalytics, page, measurement.ga4),
  ...made(googleTagManager, page, measurement.gtm),
  ...made(metaPixel, page, measurement.metaPixel),
  ...made(cartScript, page, measurement.cartScript),
]
