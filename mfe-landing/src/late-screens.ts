import { lazyScreen } from '@cupboard/shared/module'

/** Who gets started may see it next: the landing loads it ahead. */
export const OurPromiseScreen = lazyScreen(() =>
  import('./features/our-promise/our-promise-screen.tsx').then((file) => file.OurPromiseScreen),
)
