export const messages = {
  title: 'Give Feedback',
  question: 'How are your deliveries going?',
  liked: 'Well',
  disliked: 'Not so well',
  words: 'What should we know?',
  nothing: 'Please write what we should know. A few words are enough.',
  send: 'Send feedback',
  sending: 'Sending',
  close: 'Close',
  thanks: 'Thank you. A person in Austin reads it.',
  failed: 'Something went wrong. Please try again.',
} as const
