export const messages = {
  verify: (phone: string) =>
    `Please verify ${phone === '' ? 'your phone number' : phone}, so that we can text you before each delivery.`,
} as const
