export const messages = {
  notVerified: 'Not verified',
  verify: 'Verify',
  verifyOf: 'Verify your email',
  inUse: 'Until it is verified, sign-in links and order letters do not go there.',
  title: 'Verify your email',
  asked: (email: string) => `We emailed a six-digit code to ${email}.`,
  code: 'Email code',
  codeRequired: 'Please enter the code from the email',
  failed: "Sorry, we're unable to verify your email at this time",
  limit: 'Limit reached for email verification. Please try again another time.',
} as const
