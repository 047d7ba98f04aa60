import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: `${BRAND.name} - Blog`,
  heading: 'No stories on this shelf yet',
  leaving: 'Opening the blog…',
  body: (email: string) =>
    `We are still counting rolls. Write to ${email} if there is something you would like to read about.`,
  home: 'Go to homepage',
} as const
