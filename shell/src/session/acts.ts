import { createContactCodes, type ContactCodes } from './contact-codes.ts'
import { createSecurity, type Security, type SecurityOptions } from './security.ts'
import { createSignIn, type SignIn, type SignInOptions } from './sign-in.ts'

export type Acts = SignIn & ContactCodes & Security
export type ActsOptions = SignInOptions & SecurityOptions

/** What somebody does with the identity service. */
export const createActs = (options: ActsOptions): Acts => ({
  ...createSignIn(options),
  ...createContactCodes(options.identity, options.check),
  ...createSecurity(options),
})
