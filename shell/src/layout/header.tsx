import { BRAND, paths } from '@cupboard/shared/contracts'
import { useGetStarted, useSession } from '@cupboard/shared/module'
import { NavLink, useLocation } from '@cupboard/shared/router'
import { Button, classes, Icon, Logo } from '@cupboard/shared/ui'
import { DashboardMenu } from './dashboard-menu.tsx'
import styles from './header.module.css'
import { MenuButton } from './menu-button.tsx'
import { messages } from './messages.ts'
import { placeOf } from './place.ts'

const words = messages.nav

function SignInLink() {
  const isSignedIn = useSession().status === 'signed-in'
  return isSignedIn ? null : (
    <NavLink className={classes(styles.link)} to={paths.login()}>
      {words.signIn}
    </NavLink>
  )
}

function MarketingLinks() {
  return (
    <>
      <NavLink className={classes(styles.link)} to={paths.science()}>
        {words.science}
      </NavLink>
      <NavLink className={classes(styles.link)} to={paths.bundle('everyday')}>
        {words.products}
      </NavLink>
      <NavLink className={classes(styles.link)} to={paths.about()}>
        {words.about}
      </NavLink>
      <SignInLink />
    </>
  )
}

/** "My Dashboard" for a customer, else "Get Started". LAND-37..42, LAND-88, LAND-93. */
function NavButton() {
  const { signedIn, link } = useGetStarted()
  return (
    <Button variant="secondary" size="small" {...link}>
      {signedIn ? words.myDashboard : words.getStarted}
    </Button>
  )
}

function MarketingNav() {
  return (
    <>
      <nav className={styles.nav} aria-label={words.main}>
        <MarketingLinks />
      </nav>
      <div className={styles.end}>
        <NavButton />
        <MenuButton className={styles.menu}>
          <MarketingLinks />
        </MenuButton>
      </div>
    </>
  )
}

function InterviewNav() {
  return (
    <div className={styles.end}>
      <SignInLink />
    </div>
  )
}

function CheckoutNav() {
  return (
    <p className={styles.secure}>
      <Icon name="lock" />
      {words.secureCheckout}
    </p>
  )
}

/** There is nothing left to pay: the way on. */
function ThanksNav() {
  return (
    <div className={styles.end}>
      <NavButton />
    </div>
  )
}

const NAVIGATION = {
  marketing: MarketingNav,
  interview: InterviewNav,
  checkout: CheckoutNav,
  thanks: ThanksNav,
  'sign-in': MarketingNav,
  dashboard: DashboardMenu,
  operations: () => null,
} as const

/** The top of every page but that of the operations staff, which brings its own. */
export function Header() {
  const place = placeOf(useLocation().pathname)
  if (place === 'operations') return null
  const Navigation = NAVIGATION[place]
  return (
    <header className={styles.header} data-place={place}>
      <Logo name={BRAND.name} to={paths.home()} />
      <Navigation />
    </header>
  )
}
