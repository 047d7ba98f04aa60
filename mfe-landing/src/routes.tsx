import { lazyScreen } from '@cupboard/shared/module'
import type { RouteObject } from '@cupboard/shared/router'
import { LandingScreen } from './features/landing/landing-screen.tsx'
import { OurPromiseScreen } from './late-screens.ts'

const AboutScreen = lazyScreen(() => import('./features/about/about-screen.tsx').then((file) => file.AboutScreen))
const ScienceScreen = lazyScreen(() =>
  import('./features/science/science-screen.tsx').then((file) => file.ScienceScreen),
)
const BlogScreen = lazyScreen(() => import('./features/blog/blog-screen.tsx').then((file) => file.BlogScreen))
const BundleScreen = lazyScreen(() => import('./features/bundle/bundle-screen.tsx').then((file) => file.BundleScreen))
const ProductGroupScreen = lazyScreen(() =>
  import('./features/product-group/product-group-screen.tsx').then((file) => file.ProductGroupScreen),
)

/** Every landing variant is the one screen, which reads its own address. Campaign slugs are the server's. SHELL-08..SHELL-13. */
const LANDINGS = [
  '/',
  '/landing/:campaign',
  '/customerref/:id',
  '/ref/:id',
  '/employer/:employerSlug',
  '/employee_perk/:employerSlug',
  '/coupon/:couponSlug',
  '/localeur',
  '/mock',
  '/unmock',
  '/:campaign',
]

export const routes: RouteObject[] = [
  { path: '/our-promise', element: <OurPromiseScreen /> },
  { path: '/about', element: <AboutScreen /> },
  { path: '/science', element: <ScienceScreen /> },
  { path: '/blog', element: <BlogScreen /> },
  { path: '/products/bundles/:bundleId', element: <BundleScreen /> },
  { path: '/products/:groupName', element: <ProductGroupScreen /> },
  ...LANDINGS.map((path) => ({ path, element: <LandingScreen /> })),
]
