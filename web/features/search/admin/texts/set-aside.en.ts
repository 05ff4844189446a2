import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

export const setAside = englishTexts('set-aside', {
  ...everyDesk,

  searchTitle: 'Search',
  searchLead: 'Listings that hold something the search can’t read. All others are up to date.',
  unreadable: 'Listings the search can’t read',
  since: 'Since {time}',
  tried: { one: '1 try, last {time}', other: '{count} tries, last {time}' },
  heals: 'A listing leaves this list once its guide saves it without the fault.',
  noneAside: 'No unreadable listings yet',
  noneAsideText: 'Listings that we couldn’t add to the search show up here with the cause.',
})
