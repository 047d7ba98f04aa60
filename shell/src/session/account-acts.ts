import { createContactCodes, type ContactCodes } from './contact-codes.ts'
import { createSecurity, type Security, type SecurityOptions } from './security.ts'

export type AccountActs = ContactCodes & Security

/** What is done about an account beside signing in to it. */
export const createAccountActs = (options: SecurityOptions): AccountActs => ({
  ...createContactCodes(options.identity, options.check),
  ...createSecurity(options),
})
