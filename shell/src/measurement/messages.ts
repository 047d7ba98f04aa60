import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: 'Your privacy choices',
  bar: {
    title: 'May we count this visit?',
    text: {
      statistics: 'We would like to know which pages help and where people give up.',
      advertising: 'We would like to tell our advertising partners when a delivery is put together or ordered.',
    },
    never: 'Never your name, address, email or phone. Whatever you choose, everything works.',
    all: 'Allow',
    none: 'Only what is needed',
    choose: 'Choose',
  },
  choices: {
    necessary: 'What the site needs',
    necessaryHint:
      'Your answers for a day, your session while you are signed in, your theme, and this choice. Always on.',
    statistics: 'Statistics',
    statisticsHint:
      'Which pages are opened, and where people give up, by Google. Without your name, address, email or phone.',
    advertising: 'Advertising',
    advertisingHint: `Products and amounts of a delivery that was put together or ordered, for services that remind and advertise for ${BRAND.name}. Without your name, address, email or phone.`,
    refused: 'Your browser asks every site not to do this (Global Privacy Control). We do as it says.',
    nobody: 'Nobody else measures on this site: there is nothing to choose.',
    save: 'Save',
    saved: 'Your choice is saved.',
  },
} as const
