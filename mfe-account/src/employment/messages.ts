export const messages = {
  workEmail: 'Work e-mail',
} as const
