import { texts } from '#web/lib/language/texts.ts'

/** The first page under its picture and search. */
export const homeBelow = texts('home-below', {
  shortWays: 'Quick searches',
  exploreByCategory: 'Explore by Category',
  illustration: 'Images are illustrations, not photos of the actual places.',
  categoriesFailed: 'We couldn’t load categories.',
  count: { '=0': 'No adventures yet', one: '1 adventure', other: '{count} adventures' },
  photoBy: 'Photo: {name}',
  weekendTitle: 'This weekend',
  weekendAll: 'See all',
  weekendWords: 'this weekend',
  soonTitle: 'Heading out soon',
  soonAll: 'See all',
  guideTitle: 'Meet {name}',
  guideFrom: '{outfitter} · {home}',
  whyChoose: 'Why Choose Treq',
  verifiedTitle: 'Verified & Insured',
  verifiedText:
    'We require a background check, certification, and insurance from every guide. Each profile lists the documents we’ve checked, with expiration dates.',
  localTitle: 'Local Expertise',
  localText: 'Guides who live where they lead. They know the water, the weather, and the way back.',
  easyTitle: 'Easy Booking',
  easyText: 'Instant booking or messaging, secure payment, flexible cancellation, and all fees in the price you see.',
  readyTitle: 'Where will you wake up next?',
  findAdventures: 'Find Adventures',
  becomeGuide: 'Become a Guide',
})
