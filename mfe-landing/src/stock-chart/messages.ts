export const messages = {
  title: 'Toilet paper on your shelf',
  of: 'Family of four, twelve weeks',
  deliveries: '3 deliveries',
  full: '12 rolls',
  left: '1 left',
  weeks: ['First box', '4 weeks', '8 weeks', '12 weeks'],
  inWords: 'A box brings twelve rolls. They go down to about one until the next comes, and never to none.',
} as const
