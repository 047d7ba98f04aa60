export const messages = {
  title: 'Confirm that it is you',
  asked: {
    email: (to: string) => `We emailed a six-digit code to ${to}. What you typed is kept.`,
    phone: (to: string) => `We texted a six-digit code to ${to}. What you typed is kept.`,
  },
  asking: 'We are sending you a six-digit code. What you typed is kept.',
  why: 'You signed in a while ago. Your email and phone are how you get in, so we ask before they change.',
  code: 'Six-digit code',
  other: { email: 'Send it to my email instead', phone: 'Text it to my phone instead' },
  codeRequired: 'Please enter the code from our message',
  failed: 'We could not check that it is you. Nothing was changed. Please try again.',
  limit: 'Too many codes were asked for. Nothing was changed. Please try again another time.',
} as const
