import { texts } from '#web/lib/language/texts.ts'

export const home = texts('home', {
  description: 'Fishing, hunting, off-road, hiking, camping, and winter trips with local guides.',
  heroTitle: 'Get outside with someone who knows the way',
  heroText:
    'Book a day on the water, in the timber, or above the snow line with a local guide who shows you their experience and credentials up front.',
  search: 'Search adventures',
  category: 'Adventure',
  categoryPlaceholder: 'Choose your adventure',
  location: 'Where',
  locationPlaceholder: 'Enter city, state, or region',
  searchButton: 'Search Adventures',
  pauseFilm: 'Pause background video',
  playFilm: 'Play background video',
  fishing: 'Fishing',
  hunting: 'Hunting',
  offroad: 'Off-road',
  hiking: 'Hiking',
  camping: 'Camping',
  winter: 'Winter',
})
