import { defineReactWidget } from '@cupboard/shared/module'

/** What the account's module shows where a phone is to be verified. */
export const changesPhone = {
  'phone-verification': defineReactWidget<'phone-verification'>(() => <p>Verify your phone</p>),
}
