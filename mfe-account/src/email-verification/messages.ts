export const messages = {
  notVerified: 'Not verified',
  verify: 'Verify',
  verifyOf: 'Verify your e-mail',
  inUse: 'Until it is verified, sign-in links and order letters do not go there.',
  title: 'Verify your e-mail',
  asked: (email: string) => `We e-mailed a six-digit code to ${email}.`,
  code: 'E-mail code',
  codeRequired: 'Please enter the code from the e-mail',
  failed: "Sorry, we're unable to verify your e-mail at this time",
  limit: 'Limit reached for e-mail verification. Please try again another time.',
} as const
