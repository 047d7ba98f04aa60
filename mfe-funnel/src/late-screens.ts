import { lazyPart, lazyScreen } from '@cupboard/shared/module'

/** What a visitor of the gate has no use for yet: each is loaded with the page that shows it, or ahead. */
export const GateSuccessScreen = lazyScreen(() =>
  import('./features/availability-gate/gate-success-screen.tsx').then((file) => file.GateSuccessScreen),
)
export const WaitlistScreen = lazyScreen(() =>
  import('./features/availability-gate/waitlist-screen.tsx').then((file) => file.WaitlistScreen),
)
export const Questions = lazyScreen(() => import('./features/interview/index.ts').then((file) => file.Questions))
export const InterviewModal = lazyPart(() =>
  import('./features/interview/index.ts').then((file) => file.InterviewModal),
)
export const RecommendationScreen = lazyScreen(() =>
  import('./features/recommendation/recommendation-screen.tsx').then((file) => file.RecommendationScreen),
)
