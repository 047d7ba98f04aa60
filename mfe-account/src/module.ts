import { defineReactModule, defineReactWidget } from '@cupboard/shared/module'
import { PhoneVerification } from './phone-verification/phone-verification.tsx'
import { routes } from './routes.tsx'

export default defineReactModule({
  name: 'mfe-account',
  version: __VERSION__,
  uses: __USES__,
  routes,
  widgets: { 'phone-verification': defineReactWidget<'phone-verification'>(PhoneVerification) },
})
