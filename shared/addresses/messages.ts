export const messages = {
  addresses: 'Addresses',
  count: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  unresolved: 'That address could not be read. Please type the rest of it.',
} as const
