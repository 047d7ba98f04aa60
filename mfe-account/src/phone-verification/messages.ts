export const messages = {
  banner: (phone: string) =>
    `Please verify ${phone === '' ? 'your phone number' : phone}, so that we can text you before each delivery.`,
  verifyNow: 'Verify now',
  title: 'Verify your phone number',
  asked: (phone: string) => `We texted a six-digit code to ${phone === '' ? 'your phone' : phone}.`,
  code: 'Text-message code',
  changeNumber: 'Change my number',
  keepNumber: 'Keep my number',
  newNumber: 'New mobile phone',
  saveNumber: 'Save and send a code',
  invalidPhone: 'Please provide a valid phone number',
  codeRequired: 'Please enter the code from the text message',
  notSaved: 'Your number was not saved. Please try again.',
  failed: "Sorry, we're unable to verify your number at this time",
  limit: 'Limit reached for phone verification. Please try again another time.',
} as const
