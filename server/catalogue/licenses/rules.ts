import { said, type Said } from '#contract/wire/said.ts'

interface LicenseRule {
  readonly state: string
  readonly category: 'fishing' | 'hunting'
  /** A word of the species, in small letters; null: whatever is fished or hunted. */
  readonly species: string | null
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
    species: 'elk',
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
    species: 'elk',
    needs: said('You need an elk license, a qualifying license, and hunter education. Most licenses are drawn.'),
    lastDay: said('The primary draw closes early in April. Leftover licenses go on sale in August.'),
    source:
      'https://www.koaa.com/news/environment/colorados-primary-draw-application-for-hunters-now-open-closes-april-7',
    checkedOn,
  },
  {
    state: 'WY',
    category: 'hunting',
    species: 'pronghorn',
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
]
