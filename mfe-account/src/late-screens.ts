import { lazyScreen } from '@cupboard/shared/module'

/** The way in by password: who signs in by a link has no use for it, and has it ahead. */
export const ClassicLoginScreen = lazyScreen(() =>
  import('./features/login/classic-login-screen.tsx').then((file) => file.ClassicLoginScreen),
)
