import { MOST_FEEDBACK } from '@cupboard/shared/contracts'

export const messages = {
  title: 'Give Feedback',
  question: 'How are your deliveries going?',
  liked: 'Well',
  disliked: 'Not so well',
  words: 'What should we know?',
  problem: {
    required: 'Please write what we should know. A few words are enough.',
    too_long: `Please write at most ${MOST_FEEDBACK.toLocaleString('en-US')} characters.`,
  },
  send: 'Send feedback',
  sending: 'Sending',
  close: 'Close',
  thanks: 'Thank you. A person in Austin reads it.',
  failed: 'Something went wrong. Please try again.',
} as const
