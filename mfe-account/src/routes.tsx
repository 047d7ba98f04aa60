import { paths } from '@cupboard/shared/contracts'
import { lazyScreen } from '@cupboard/shared/module'
import type { RouteObject } from '@cupboard/shared/router'
import { LoginScreen } from './features/login/login-screen.tsx'
import { ClassicLoginScreen } from './late-screens.ts'

const MagicLinkScreen = lazyScreen(() =>
  import('./features/magic-link/magic-link-screen.tsx').then((file) => file.MagicLinkScreen),
)
const AccountScreen = lazyScreen(() =>
  import('./features/account/account-screen.tsx').then((file) => file.AccountScreen),
)
const EnrollScreen = lazyScreen(() => import('./features/enroll/enroll-screen.tsx').then((file) => file.EnrollScreen))
const KeepContactScreen = lazyScreen(() =>
  import('./features/keep-contact/keep-contact-screen.tsx').then((file) => file.KeepContactScreen),
)

export const routes: readonly RouteObject[] = [
  { path: paths.login(), element: <LoginScreen /> },
  { path: paths.classicLogin(), element: <ClassicLoginScreen /> },
  { path: paths.magicLink(), element: <MagicLinkScreen /> },
  { path: paths.keepContact(), element: <KeepContactScreen /> },
  { path: paths.account(), element: <AccountScreen /> },
  { path: '/dashboard/account/enroll_employee/:employerSlug', element: <EnrollScreen /> },
]
