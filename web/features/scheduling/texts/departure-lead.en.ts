import { englishTexts } from '#web/lib/language/texts.ts'

/** Giving a departure to another guide of the outfit. */
export const departureLead = englishTexts('departure-lead', {
  open: 'Change guide',
  openOf: 'Change guide: {title}, {time}',
  title: 'Change guide',
  leads: '{name} leads this departure.',
  who: 'Who leads instead?',
  noOne: 'No one else in your outfit can lead it.',
  others: 'Can’t lead it',
  choose: 'Please choose a guide.',
  tells: 'We’ll let both guides and every guest know who leads. Dates, prices, and bookings stay as they are.',
  guest: { one: '{name}, 1 person', other: '{name}, {count} people' },
  act: 'Give to {name}',
  keep: 'Keep {name}',
  close: 'Close',
  done: '{name} leads this departure now',
  failed: 'We couldn’t change the guide. Please try again.',
  notLoaded: 'We couldn’t load your guides',
  tryAgain: 'Try again',
})
