import { said, type Said } from '#contract/wire/said.ts'

interface LicenseRule {
  readonly state: string
  readonly category: 'fishing' | 'hunting'
  /** Words of the species, in small letters; null: whatever is fished or hunted. */
  readonly species: readonly string[] | null
  readonly needs: Said
  /** By when it has to be bought or applied for; null where we haven't read it. */
  readonly lastDay: Said | null
  /** Where we have read it. */
  readonly source: string
  readonly checkedOn: string
}

const checkedOn = '2026-11-28'

/** What we have read and can name the page of. A state that is not here has its agency only: a guess would cost a trip. */
export const licenseRules: readonly LicenseRule[] = [
  {
    state: 'MT',
    category: 'fishing',
    species: null,
    needs: said(
      'Visitors need a conservation license, an invasive species pass, and a fishing license. Carry it while you fish; your phone is fine.',
    ),
    lastDay: said('Before you fish.'),
    source: 'https://www.eregulations.com/montana/general-fishing-regulations',
    checkedOn,
  },
  {
    state: 'MT',
    category: 'hunting',
    species: ['elk'],
    needs: said('Visitors need a combination license, which is drawn.'),
    lastDay: said('Apply by April 1 of the year you hunt.'),
    source:
      'https://www.sidneyherald.com/sports/important-deadlines-approaching-for-outdoor-activities/article_b78f9c44-8d94-11eb-989e-b7e1586e4675.html',
    checkedOn,
  },
  {
    state: 'CO',
    category: 'fishing',
    species: null,
    needs: said(
      'Everyone 16 and older needs a fishing license. From 18 to 64 you also need the habitat stamp with your first license of the year.',
    ),
    lastDay: said('Before you fish.'),
    source: 'https://www.summitdaily.com/news/local/fishing-licenses-for-2022-23-now-on-sale/',
    checkedOn,
  },
  {
    state: 'CO',
    category: 'hunting',
    species: ['elk'],
    needs: said('You need an elk license, a qualifying license, and hunter education. Most licenses are drawn.'),
    lastDay: said('The primary draw closes early in April. Leftover licenses go on sale in August.'),
    source:
      'https://www.koaa.com/news/environment/colorados-primary-draw-application-for-hunters-now-open-closes-april-7',
    checkedOn,
  },
  {
    state: 'WY',
    category: 'hunting',
    species: ['pronghorn'],
    needs: said('Visitors need an antelope license, which is drawn.'),
    lastDay: said('Apply by about June 1 of the year you hunt.'),
    source:
      'https://www.wyomingnews.com/news/local_news/several-wyoming-hunting-applications-due-june-1/article_4d2d40ee-7614-5fd4-8547-6e5b0bc2b992.html',
    checkedOn,
  },
  {
    state: 'CA',
    category: 'fishing',
    species: null,
    needs: said(
      'Everyone 16 and older needs a sport fishing license. Some species also need a report card at any age.',
    ),
    lastDay: said('Before you fish.'),
    source: 'https://legalclarity.org/how-old-do-you-have-to-be-to-get-a-fishing-license-in-california',
    checkedOn,
  },
  {
    state: 'OR',
    category: 'fishing',
    species: null,
    needs: said('Everyone 12 and older needs a license. Salmon and steelhead also need a tag.'),
    lastDay: said('Before you fish.'),
    source: 'https://ktvz.com/news/2016/03/02/oregon-kids-now-need-fishing-licenses-at-age-12',
    checkedOn,
  },
  {
    state: 'OR',
    category: 'hunting',
    species: null,
    needs: said('Everyone 12 and older needs a license.'),
    lastDay: said('Before you hunt.'),
    source: 'https://ktvz.com/news/2016/03/02/oregon-kids-now-need-fishing-licenses-at-age-12',
    checkedOn,
  },
  {
    state: 'AK',
    category: 'fishing',
    species: null,
    needs: said(
      'Visitors 16 and older need a sport fishing license. King salmon also needs a stamp and a harvest record card.',
    ),
    lastDay: said('Before you fish.'),
    source: 'https://legalclarity.org/alaska-non-resident-fishing-license-requirements',
    checkedOn,
  },
  {
    state: 'AR',
    category: 'hunting',
    species: ['duck', 'ducks', 'mallard', 'pintail', 'teal', 'goose', 'geese', 'waterfowl'],
    needs: said(
      'From 16 on you need a hunting license, the state waterfowl stamp, the federal duck stamp, and free HIP registration. If you were born after 1968, carry your hunter education card.',
    ),
    lastDay: said('Before you hunt.'),
    source: 'https://legalclarity.org/how-to-get-a-non-resident-arkansas-duck-hunting-license',
    checkedOn,
  },
  {
    state: 'FL',
    category: 'fishing',
    species: ['snook', 'tarpon', 'drum', 'redfish', 'seatrout', 'snapper', 'grouper'],
    needs: said(
      'On a guide’s boat with a vessel license, and under 16, you need no license of your own. Anyone else needs a saltwater license.',
    ),
    lastDay: said('Before you fish.'),
    source: 'https://colliertaxcollector.com/hunting-fishing/saltwater-fishing-licenses/',
    checkedOn,
  },
  {
    state: 'FL',
    category: 'hunting',
    species: ['hog', 'hogs', 'boar'],
    needs: said(
      'On private land with the owner’s permission you need no license for wild hogs. Wildlife management areas ask for a permit.',
    ),
    lastDay: null,
    source:
      'https://www.midfloridanewspapers.com/sumter_county_shopper/hunting-wild-hogs/article_59d80186-c62e-11eb-89aa-3b698963ef8e.html',
    checkedOn,
  },
  {
    state: 'ID',
    category: 'fishing',
    species: ['steelhead'],
    needs: said('Everyone 14 and older needs a fishing license and a steelhead permit.'),
    lastDay: said('Before you fish.'),
    source: 'https://www.freshwater-fishing-news.com/2012/07/idaho-2012-steelhead-catch-and-release-seasons/',
    checkedOn,
  },
  {
    state: 'LA',
    category: 'fishing',
    species: ['drum', 'redfish', 'seatrout', 'sheepshead', 'snapper', 'flounder'],
    needs: said('You need the basic fishing license and, south of the saltwater line, the saltwater license too.'),
    lastDay: said('Before you fish.'),
    source: 'https://www.wlf.louisiana.gov/page/recreational-fishing-licenses-and-permits',
    checkedOn,
  },
  {
    state: 'LA',
    category: 'fishing',
    species: null,
    needs: said('Everyone 18 and older needs a fishing license and carries it with an ID.'),
    lastDay: said('Before you fish.'),
    source:
      'https://casetext.com/statute/louisiana-revised-statutes/revised-statutes/title-56-wildlife-and-fisheries/chapter-14-hunting-and-fishing-licensing-and-fees/part-i-recreational-licenses/section-563000-recreational-license-requirements-definitions',
    checkedOn,
  },
  {
    state: 'NE',
    category: 'hunting',
    species: ['grouse', 'chicken', 'chickens', 'partridge', 'pheasant', 'quail'],
    needs: said(
      'You need a hunting permit and a habitat stamp. East of U.S. 81, prairie grouse also take a special permit.',
    ),
    lastDay: said('Before you hunt.'),
    source: 'https://zaro.info/nebraska-hunting-regulations/what-animals-can-you-hunt-in-nebraska-without-a-license',
    checkedOn,
  },
  {
    state: 'NY',
    category: 'fishing',
    species: null,
    needs: said('Almost everyone 16 and older needs a freshwater fishing license.'),
    lastDay: said('Before you fish.'),
    source: 'https://www.fishcap.net/fishing/fees-and-regulations',
    checkedOn,
  },
  {
    state: 'SD',
    category: 'fishing',
    species: null,
    needs: said('Everyone 18 and older needs a fishing license.'),
    lastDay: said('Before you fish.'),
    source: 'https://sdlegislature.gov/Statutes/41-6',
    checkedOn,
  },
  {
    state: 'SD',
    category: 'hunting',
    species: ['pheasant', 'partridge', 'grouse', 'quail'],
    needs: said('Visitors need a nonresident small game license, which is good for two periods of five days in a row.'),
    lastDay: said('Before you hunt.'),
    source:
      'https://casetext.com/statute/south-dakota-codified-laws/title-41-game-fish-parks-and-forestry/chapter-6-game-and-fish-licenses-and-permits/section-41-6-17-nonresident-licenses-and-permits-for-hunting-of-small-game-and-migratory-birds-privileges-violation-as-misdemeanor',
    checkedOn,
  },
  {
    state: 'TX',
    category: 'hunting',
    species: null,
    needs: said('Visitors need a nonresident hunting license for any bird or animal, exotic game included.'),
    lastDay: said('Before you hunt.'),
    source: 'https://gavvy.com/details/42005-nonresident-license-required',
    checkedOn,
  },
  {
    state: 'WI',
    category: 'fishing',
    species: null,
    needs: said('Everyone 16 and older needs a fishing license. Trout and salmon also take a stamp.'),
    lastDay: said('Before you fish.'),
    source: 'https://www.highlifesportfishingcharterskenosha.com/wisconsin-fishing-license',
    checkedOn,
  },
  {
    state: 'WI',
    category: 'hunting',
    species: ['grouse', 'woodcock', 'pheasant', 'partridge', 'rabbit', 'squirrel'],
    needs: said('You need a small game license. If you were born in 1973 or later, you also need hunter education.'),
    lastDay: said('Before you hunt.'),
    source: 'https://recademics.com/blog/hunting/wisconsin-small-game-hunting-license',
    checkedOn,
  },
]
