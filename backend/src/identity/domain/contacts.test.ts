import { contactsInUse, isAnythingProved, isProved, settledContacts } from './contacts.ts'

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

it.each([
  [{}, [false, false, false]],
  [{ provedEmail: 'typed@example.com' }, [true, true, false]],
  [{ provedEmail: 'old@example.com' }, [true, false, false]],
  [{ provedPhone: '+15125550100' }, [true, false, true]],
  [{ provedPhone: '+15125550199' }, [true, false, false]],
  [{ phone: null }, [false, false, false]],
])('what is proved is what was typed last, and there: %j (ACC-93, SHR-39)', (change, [anything, email, phone]) => {
  const contacts = { ...typed, ...change }
  expect([isAnythingProved(contacts), isProved.email(contacts), isProved.phone(contacts)]).toEqual([
    anything,
    email,
    phone,
  ])
})

it('is settled on what is proved, and where nothing is on what was typed (ACC-93)', () => {
  expect(settledContacts(typed)).toEqual(typed)
  const proved = { ...typed, provedEmail: 'old@example.com', provedPhone: '+15125550199' }
  expect(settledContacts(proved)).toEqual({
    email: 'old@example.com',
    provedEmail: 'old@example.com',
    phone: '+15125550199',
    provedPhone: '+15125550199',
  })
})
