/** The starter brings its own words: it stands alone, and says them when nothing else came. */
export const messages = {
  heading: 'Loading failed! Please reload.',
  detail: 'A part of this site did not arrive. Your plan and everything you changed are safe.',
  retry: 'Try again',
  home: 'Go to homepage',
} as const
