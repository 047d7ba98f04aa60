export { CallError, isNotServed, isNotThere, isPassing, refusalWordsOf, valueOf } from './call-error.ts'
export { defineReactModule, type ReactModule } from './define-react-module.tsx'
export { defineReactWidget } from './define-react-widget.tsx'
export {
  AtServerContext,
  useAnalytics,
  useAnnounce,
  useApi,
  useClock,
  useErrorTitle,
  useEvent,
  useEvents,
  useFlag,
  useIsInBrowser,
  usePage,
  usePageData,
  useReadable,
  useReport,
  useSession,
  useSessionPort,
  useSignUpData,
  useStored,
  type AtServer,
  type SignUpDataHandle,
  type Stored,
} from './hooks.ts'
export { CHECKING, drawnSession } from './drawn-session.ts'
export { isOfflineError, lookAtLine, OfflineError, useGoOnOnline, useIsOnline } from './line.ts'
export { flaggedPart, lazyPart, lazyScreen } from './lazy-screen.tsx'
export { LoadingFailed } from './loading-failed.tsx'
export { pressAgain } from './early-hand.tsx'
export { ModuleRoot, PortsProvider, Screens } from './module-root.tsx'
export { usePorts } from './ports.ts'
export { scopedPorts } from './scoped-ports.ts'
export { refusalWords } from './refusal-words.ts'
export { BREAKPOINTS, sizeFlagsOf, useDrawnWidths, useSizeFlags, type SizeFlags } from './size-flags.ts'
export { useFaqs, useOrders, useProductGroups, useSalesTax, useShipment } from './site-queries.ts'
export type * from './types.ts'
export { useAnnounceChange } from './use-announce-change.ts'
export { useCarriedSignUpData } from './use-carried-sign-up-data.ts'
export { useCallQuery, type CallQueryOptions } from './use-call-query.ts'
export { useEnter } from './use-enter.ts'
export { useLoadAhead } from './use-load-ahead.ts'
export { useGetStarted, usePromiseContinue, type GoOnLink } from './use-get-started.ts'
export { useSettled } from './use-settled.ts'
export { Widget } from './widget.tsx'
