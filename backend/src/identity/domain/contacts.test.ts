import { contactsInUse } from './contacts.ts'

const typed = { email: 'typed@example.com', provedEmail: null, phone: '+15125550100', provedPhone: null }

it.each([
  ['both, while nothing is proved', {}, { email: 'typed@example.com', phone: '+15125550100' }],
  [
    'the e-mail alone once it is proved',
    { provedEmail: 'typed@example.com' },
    { email: 'typed@example.com', phone: null },
  ],
  ['the phone alone once it is proved', { provedPhone: '+15125550100' }, { email: null, phone: '+15125550100' }],
  [
    'the proved one, not the one typed since',
    { provedEmail: 'old@example.com' },
    { email: 'old@example.com', phone: null },
  ],
])('in use is %s (ACC-93, API-34)', (_what, change, inUse) => {
  expect(contactsInUse({ ...typed, ...change })).toEqual(inUse)
})
