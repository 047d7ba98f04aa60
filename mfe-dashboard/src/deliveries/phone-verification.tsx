import { useSession, Widget } from '@cupboard/shared/module'
import { askToVerify } from '@cupboard/shared/phone'
import { Banner } from '@cupboard/shared/ui'
import styles from './phone-verification.module.css'

/** Whether a customer's phone number is not verified yet. */
export function usePhoneUnverified(): boolean {
  const session = useSession('phoneVerified', 'user')
  return session.status === 'signed-in' && !session.phoneVerified && session.user !== undefined
}

/** The same each time: what has not changed is not handed to the widget again. */
const PROPS = { onVerified: () => undefined }

/** Asks to verify it; until its button is there, a place is kept for that, so that nothing moves. DASH-09, ACC-92. */
export function PhoneVerification() {
  const session = useSession('user')
  const phone = session.status === 'signed-in' ? (session.user?.customer.phone ?? '') : ''
  const arriving = (
    <Banner tone="butter" icon="phone" action={<div className={styles.button} />}>
      {askToVerify(phone)}
    </Banner>
  )
  return <Widget name="phone-verification" props={PROPS} fallback={arriving} />
}
