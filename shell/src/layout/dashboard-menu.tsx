import { useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { useSessionPort } from '@cupboard/shared/module'
import { Link, NavLink } from '@cupboard/shared/router'
import { classes } from '@cupboard/shared/ui'
import styles from './header.module.css'
import { LegalDialog, type LegalText } from './legal/legal-dialog.tsx'
import { MenuButton } from './menu-button.tsx'
import { messages } from './messages.ts'
import { useGiveFeedback } from './use-give-feedback.ts'

const words = messages.dashboard

/** DASH-01. */
function MenuItems() {
  const giveFeedback = useGiveFeedback()
  const session = useSessionPort()
  return (
    <>
      <NavLink className={classes(styles.link)} end to={paths.dashboard()}>
        {words.nextDelivery}
      </NavLink>
      <NavLink className={classes(styles.link)} to={paths.pastDeliveries()}>
        {words.pastDeliveries}
      </NavLink>
      <NavLink className={classes(styles.link)} to={paths.account()}>
        {words.myAccount}
      </NavLink>
      <NavLink className={classes(styles.link)} to={paths.faqs()}>
        {words.faqs}
      </NavLink>
      <Link className={classes(styles.link)} to={paths.contact()}>
        {words.contact}
      </Link>
      <button type="button" onClick={giveFeedback}>
        {words.giveFeedback}
      </button>
      <button type="button" onClick={() => void session.signOut()}>
        {words.logout}
      </button>
    </>
  )
}

/** The menu of `/dashboard/**`; on a small screen it adds the legal texts. DASH-01..04, DASH-67. */
export function DashboardMenu() {
  const [legal, setLegal] = useState<LegalText>()
  return (
    <>
      <nav className={styles.nav} aria-label={messages.nav.dashboard}>
        <MenuItems />
      </nav>
      <div className={styles.end}>
        <MenuButton className={styles.menu}>
          <MenuItems />
          <button type="button" onClick={() => setLegal('terms')}>
            {messages.footer.terms}
          </button>
          <button type="button" onClick={() => setLegal('privacy')}>
            {messages.footer.privacy}
          </button>
          <button type="button" onClick={() => setLegal('referral')}>
            {messages.footer.referralTerms}
          </button>
        </MenuButton>
      </div>
      <LegalDialog text={legal} onClose={() => setLegal(undefined)} />
    </>
  )
}
