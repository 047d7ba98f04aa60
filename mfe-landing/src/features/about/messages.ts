import { BRAND } from '@cupboard/shared/contracts'
import { carouselLabels } from '../../layout/carousel-labels.ts'

/** Names, investors and press are samples until the company gives its own. OP-22. */
export const messages = {
  title: `${BRAND.name} - About`,
  hero: { before: 'Nobody should', promise: 'have to', after: 'remember toilet paper.' },
  mission: `Our mission: every home in Texas has what it needs on the shelf, no more than it uses, and nobody has to think about it.`,
  story: {
    title: `We are ${BRAND.name}`,
    paragraphs: [
      `Founded ${BRAND.foundedYear} in ${BRAND.city}, in a garage with one shelf and a spreadsheet.`,
      'The spreadsheet counted rolls of toilet paper in eleven homes. After three months it could say, to the roll, when each of them would run out. So we brought them paper before they did, and then soap, and then everything else they bought without looking.',
      'Today the counting is a model and the garage is a warehouse near the airport. The promise has not changed: eight questions, one cupboard, no surprises.',
    ],
  },
  leadership: {
    title: 'Two people to blame',
    people: [
      {
        name: 'Andre Whitfield',
        role: 'Co-founder, counting',
        gender: 'Male',
        bio: 'Andre spent nine years planning warehouses and could not keep dish soap in his own kitchen. He still answers texts on Sundays.',
      },
      {
        name: 'June Kowalski',
        role: 'Co-founder, homes',
        gender: 'Female',
        bio: 'June ran a neighborhood grocery on South First. She chooses what we carry and answers the phone on Fridays.',
      },
    ],
    social: (page: string) => `${BRAND.name} on ${page}`,
  },
  investors: {
    title: 'Backed by',
    names: ['Pecan Street', 'Lone Jar', 'Barton & Bow', 'Colorado Bend', 'Domain Six', 'Third Shelf Capital'],
  },
  news: {
    title: 'In the news',
    items: [
      {
        id: 'list',
        quote: '“A grocery list that writes itself, and is usually right.”',
        author: 'The Austin Evening, 2025',
      },
      {
        id: 'roll',
        quote: '“It knew that I would need twelve rolls. I needed twelve rolls.”',
        author: 'Hill Country Weekly, 2024',
      },
      { id: 'calm', quote: '“The calmest subscription we have tried.”', author: 'Shelf Life, 2026' },
    ],
  },
  carousel: carouselLabels('What the press says', 'article', 'articles'),
  getStarted: 'Get Started',
  myDashboard: 'My Dashboard',
} as const
