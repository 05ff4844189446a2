import type { Category } from '#contract/catalogue/values.ts'
import { numbered } from './text.ts'
import type { Words } from './vocabulary.ts'

/** Words that name a category. Two words count only together. */
export const categoryWords: Record<Category, readonly string[]> = {
  fishing: ['fishing', 'fish', 'angling', 'angler', 'fly fishing', 'flyfishing', 'charter'],
  hunting: ['hunting', 'hunt', 'hunter', 'hunts'],
  offroad: ['offroad', 'off road', 'offroading', 'jeep', '4x4', '4wd', 'atv', 'utv', 'overlanding', 'buggy'],
  hiking: ['hiking', 'hike', 'hikes', 'trekking', 'trek', 'walking', 'backpacking'],
  camping: ['camping', 'camp', 'camps', 'campout', 'glamping'],
  winter: ['winter', 'snow', 'skiing', 'ski', 'snowshoe', 'snowshoeing', 'snowmobile', 'snowmobiling', 'ice climbing'],
}

/** Each word of a line finds the others. */
export const synonyms: readonly (readonly string[])[] = [
  ['boat', 'skiff', 'raft', 'drift boat'],
  ['canoe', 'paddle', 'kayak'],
  ['bass', 'largemouth', 'smallmouth'],
  ['crappie', 'sac-a-lait'],
  ['duck', 'waterfowl', 'mallard'],
  ['elk', 'wapiti'],
  ['steelhead', 'rainbow trout'],
  ['slot canyon', 'canyon', 'slot'],
  ['stargazing', 'stars', 'astronomy', 'night sky'],
  ['glacier', 'ice'],
  ['overnight', 'nights', 'multi-day'],
  ['summit', 'peak', 'mountain'],
  ['lake', 'reservoir'],
  ['river', 'stream', 'creek'],
]

export const familyWords: readonly string[] = ['kids', 'kid', 'children', 'child', 'family', 'families', 'toddler']

export const monthWords: Record<string, readonly number[]> = {
  january: [1],
  february: [2],
  march: [3],
  april: [4],
  may: [5],
  june: [6],
  july: [7],
  august: [8],
  september: [9],
  october: [10],
  november: [11],
  december: [12],
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  fall: [9, 10, 11],
}

export const englishWords: Words = {
  party: {
    before: ['for', 'party of', 'group of', '(?<=family )of', 'we are', 'there are'],
    behind: ['people', 'persons?', 'guests?', 'of us', 'adults?'],
    not: ['days?', 'nights?', 'hours?', 'weeks?', 'miles?'],
  },
  near: {
    before: ['near', 'around', 'close to'],
    ends: ['for', 'in', 'this', 'next', 'with', 'during', 'on', 'from'],
  },
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  amounts: {
    dollars: ['dollars?', 'bucks?', 'usd'],
    under: [
      'under',
      'below',
      'less than',
      'up to',
      'at most',
      'no more than',
      'cheaper than',
      'max',
      'maximum',
      'within',
    ],
    orLess: ['or less', 'or under', 'or cheaper', 'max', 'maximum', 'tops'],
    over: ['over', 'above', 'more than', 'at least', 'min', 'minimum'],
    orMore: ['or more', 'and up', 'and over', 'plus'],
    between: ['(?:between|from)', '(?:and|to)'],
    hours: ['hours?', 'hrs?', 'h'],
    days: ['days?'],
    nights: ['nights?'],
    children: ['(?:little |small |young )?(?:kids?|children|child|toddlers?)'],
    child: String.raw`(?:(?:my|our|an?|the)\s+)?(?<more>(?:\d{1,2}\s*(?:,|and|&)\s*)*)(?<age>\d{1,2})[\s-]?(?:years?|yrs?)[\s-]?olds?(?:\s+(?:son|daughter|boy|girl|kid|child))?`,
    adults: ['adults?', 'grown-?ups?'],
    other: [
      'drive',
      'away',
      'from',
      'miles?',
      'mi',
      'minutes?',
      'mins?',
      'feet',
      'ft',
      'lbs?',
      'pounds?',
      'years?',
      'percent',
    ],
    date: String.raw`(?<month>MONTH)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s*(?:-|–|to|through|thru|until)\s*(?<last>\d{1,2})(?:st|nd|rd|th)?)?`,
    months: numbered(
      `january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep
      october,oct november,nov december,dec`,
    ),
  },
  idle: `a an the and or with without for in on at of to near around by from some something anything trip trips adventure
    adventures tour tours guided guide guides this next my our we i want me us people person persons guests please find show
    looking look need would like love where what can could go going get do doing best good great fun nice cool top things
    thing experience experiences outdoor outdoors book booking available is are there it that you`,
}
