import { useSession, Widget } from '@cupboard/shared/module'

/** Whether a customer's phone number is not verified yet. */
export function usePhoneUnverified(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && !session.phoneVerified && session.user !== undefined
}

/** The same each time: what has not changed is not handed to the widget again. */
const PROPS = { onVerified: () => undefined }

/** Asks to verify it. DASH-09, ACC-92. */
export function PhoneVerification() {
  return <Widget name="phone-verification" props={PROPS} />
}
