import { englishTexts } from '#web/lib/language/texts.ts'

/** A guide's own profile and how they work; guides' tools are in English. */
export const workSettings = englishTexts('work-settings', {
  title: 'Profile settings',
  lead: 'What guests read about you, and how you work with them.',
  profile: 'Public profile',
  portfolio: 'Edit portfolio',
  saveProfile: 'Save profile',
  work: 'How you work',
  sayHours: 'Tell guests when to expect a reply',
  from: 'From',
  until: 'Until',
  hoursHelp: 'Your page shows these hours in your local time.',
  notice: 'Days of notice for new listings',
  noticeHelp: 'New listings begin with this. Leave it empty to decide for each one.',
  instant: 'New listings can be booked instantly',
  instantHelp: 'Certified guides can use instant booking. You can change it in each listing.',
  wrongDays: 'Please enter a number of days from 0 to 30',
  later: 'Please choose a later hour',
  units: 'Units',
  save: 'Save',
  saved: 'Saved. New listings begin with these.',
  failed: 'We couldn’t save this. Please try again.',
  notLoaded: 'We couldn’t load this',
  tryAgain: 'Try again',
})
