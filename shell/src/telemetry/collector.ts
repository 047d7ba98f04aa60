import { COLLECT, type VitalName } from '@cupboard/shared/contracts'

/** What the server's collector takes, one record a line of business. */
export type TelemetryRecord =
  | { readonly kind: 'page_view'; readonly path: string; readonly title: string }
  | { readonly kind: 'event'; readonly name: string; readonly path: string; readonly properties: Properties }
  | {
      readonly kind: 'error'
      readonly path: string
      readonly message: string
      readonly stack?: string
      readonly context: Properties
    }
  | { readonly kind: 'vitals'; readonly measured: readonly Vital[] }
  | { readonly kind: 'breadcrumb'; readonly path: string; readonly name: string; readonly value: string }
/** How fast a page was, in the version that drew it. */
export interface Vital {
  readonly path: string
  readonly name: VitalName
  /** Milliseconds, or a share of the window for `CLS`. */
  readonly value: number
  readonly module: string
  readonly version: string
}
export type Properties = Readonly<Record<string, string | number | boolean>>

export type Collect = (record: TelemetryRecord) => void

/** Sends a record without waiting for it; a record that cannot be sent is lost, never a failure of the page. */
export const createCollector =
  (navigator: Pick<Navigator, 'sendBeacon'>): Collect =>
  (record) => {
    navigator.sendBeacon(`${COLLECT}/`, new Blob([JSON.stringify(record)], { type: 'application/json' }))
  }
