import { englishTexts } from '#web/lib/language/texts.ts'

/** The frame of the operators' desk. */
export const deskFrame = englishTexts('desk-frame', {
  brand: 'Treq',
  sections: 'Desk',
  phoneSections: 'Desk, most used',
  openMenu: 'Open menu',
  menu: 'Desk',
  more: 'More',
  search: 'Search',
  searchOpen: 'Search the desk',
  searchHint: 'Search bookings and pages',
  searchTitle: 'Search the desk',
  searchField: 'Booking, person, phone, adventure, or page',
  searchPages: 'Pages',
  searchBookings: 'Bookings',
  searchAll: 'All bookings for “{text}”',
  searchNone: 'No bookings match “{text}”',
  searchFailed: 'We couldn’t search bookings. Try again.',
  searching: 'Searching…',
  results: { '=0': 'No results', one: '1 result', other: '{count} results' },
  shortcut: '/',

  manyWaiting: '999+',
  waiting_calm: { one: '1 waiting', other: '{count} waiting' },
  waiting_soon: {
    one: '1 waiting, half of the time has passed',
    other: '{count} waiting, half of the time has passed',
  },
  waiting_over: { one: '1 waiting, overdue', other: '{count} waiting, some overdue' },
  healthy: 'All systems are running',
  unhealthy: { one: '1 system problem', other: '{count} system problems' },

  group_now: 'Now',
  group_work: 'Work',
  group_guides: 'Guides',
  group_people: 'People',
  group_catalogue: 'Catalog',
  group_setup: 'Set up',
})
