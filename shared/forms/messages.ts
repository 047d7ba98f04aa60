export const messages = {
  problems: (count: number) => (count === 1 ? 'Please correct 1 field' : `Please correct ${count} fields`),
} as const
