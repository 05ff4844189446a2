import { pageParts, type PagePart } from '#contract/analytics/guide-values.ts'
import { adventureCard } from '#contract/catalogue/schemas.ts'
import type { SearchDuration, SearchAccess } from '#contract/search/values.ts'
import type { AdventureContent, ListingFacts } from '#server/catalogue/index.ts'
import type { GuideCredential } from '#server/guides/index.ts'
import { defaultWindowMonths } from '#server/scheduling/index.ts'
import type { Standing } from '../score.ts'
import { stateByCode } from '../places/states.ts'
import { plain } from '../query-parser/text.ts'
import { tileAt } from '../tiles.ts'
import { categoryWords } from '../query-parser/words-en.ts'

/** Answers are made of stored cards as they are, so that these are held against the contract here. */
const storedCard = adventureCard.omit({ nextDeparture: true })

export interface GuideStanding {
  readonly level: number
  readonly credentials: readonly GuideCredential[]
}

/** What is kept of a listing that does not depend on its departures; `today` is `YYYY-MM-DD`. */
export function listingRow(
  { id, guideId, content, card, point, rating }: ListingFacts,
  guide: GuideStanding,
  seasons: readonly { start: string; end: string }[],
  today: string,
) {
  const { place } = content
  const months = monthsOf(seasons)
  return {
    adventure_id: id,
    guide_id: guideId,
    ...point,
    ...tileAt(point),
    price_from: card.fromPrice.amount,
    duration_minutes: content.durationMinutes,
    max_party: content.maxParty,
    minimum_age: content.minimumAge,
    notice_days: noticeOf(content),
    window_months: windowOf(content),
    rating: card.rating.average ?? 0,
    rating_count: rating.count,
    instant: card.instantBook,
    category: content.category,
    state: place.state,
    difficulty: content.difficulty,
    facets: [
      `category:${content.category}`,
      `difficulty:${content.difficulty}`,
      `state:${place.state}`,
      `price:${priceBand(card.fromPrice.amount)}`,
      `duration:${durationBand(content.durationMinutes)}`,
      ...credentialsOf(guide, today).map((value) => `credential:${value}`),
      ...accessOf(content.accessFacts).map((value) => `access:${value}`),
      ...new Set(content.species.map((value) => `species:${plain(value)}`)),
      ...new Set(content.languages.map((value) => `language:${value}`)),
      ...(card.instantBook ? ['instant:yes'] : []),
      // a listing without a rule has no known season
      ...(months.length > 0 ? months.map((month) => `month:${month}`) : ['month:any']),
    ],
    title: plain(content.title),
    words_a: `${content.title} ${content.species.join(' ')}`,
    words_b: `${place.name} ${place.region} ${stateByCode(place.state)?.name ?? ''} ${categoryWords[content.category].join(' ')} ${card.guide.name}`,
    words_c: content.summary,
    words_d: `${content.description} ${content.included.join(' ')} ${content.itinerary.map((step) => step.label).join(' ')}`,
    terms: termsOf({ categories: [content.category], states: [place.state] }),
    card: JSON.stringify(storedCard.parse(card)),
  }
}

/** As an interval of PostgreSQL: the days keep the time of day at the place, the hours are hours. */
export const noticeOf = ({ noticeDays, cutOffHours = 0 }: AdventureContent): string =>
  `${noticeDays} days ${cutOffHours} hours`

/** How far ahead it is open, as an interval of PostgreSQL. */
export const windowOf = ({ windowMonths = defaultWindowMonths }: AdventureContent): string => `${windowMonths} months`

/** Among the words of a listing, so that the index of the words knows the category and the state too. */
export const termsOf = ({ categories, states }: { categories: readonly string[]; states: readonly string[] }) => [
  ...categories.map((category) => `category/${category}`),
  ...states.map((state) => `state/${state}`),
]

/** What the guide holds on that day. */
export function credentialsOf(guide: GuideStanding, today: string): string[] {
  const types = guide.credentials.filter(({ validUntil }) => validUntil >= today).map(({ type }) => type)
  const levels = [...(guide.level >= 3 ? ['certified'] : []), ...(guide.level >= 4 ? ['elite'] : [])]
  return [...new Set([...levels, ...types])]
}

const accessSentences: Record<SearchAccess, RegExp> = {
  step_free: /^(?!.*\bnot free of steps).*(\bfree of steps|\bstep-free)/i,
  toilet: /^(?!.*\bno toilet).*\btoilets?\b/i,
  little_walking: /\bhardly any walking|\bno walking|\babout [01](\.\d+)? miles? of walking/i,
  ordinary_car: /^(?!.*\bnot reach).*\bordinary car reaches/i,
}

export function accessOf(sentences: readonly string[]): SearchAccess[] {
  return (Object.keys(accessSentences) as SearchAccess[]).filter((name) =>
    sentences.some((sentence) => accessSentences[name].test(sentence)),
  )
}

/** Months in which trips start, 1 to 12, in order; none where departures follow no rule. */
export function monthsOf(seasons: readonly { start: string; end: string }[]): number[] {
  const found = new Set<number>()
  for (const { start, end } of seasons) {
    const [first, last] = [Number(start.slice(0, 2)), Number(end.slice(0, 2))]
    // 11-10 to 11-05 is the whole year
    const length = start <= end ? last - first + 1 : Math.min(12, 12 - first + last + 1)
    for (let at = 0; at < length; at++) found.add(((first - 1 + at) % 12) + 1)
  }
  return [...found].toSorted((a, b) => a - b)
}

const priceBand = (cents: number): string =>
  cents <= 10_000 ? 'up_to_100' : cents <= 25_000 ? '100_to_250' : cents <= 50_000 ? '250_to_500' : 'over_500'
const durationBand = (minutes: number): SearchDuration =>
  minutes <= 300 ? 'half_day' : minutes <= 1440 ? 'day' : 'days'

/** Which parts of its page are filled. */
const partsOf = (content: AdventureContent): Record<PagePart, boolean> => ({
  itinerary: content.itinerary.length >= 2,
  included: content.included.length >= 2,
  excluded: content.excluded.length >= 1,
  bring: content.bring.length >= 2,
  safety: content.safetyNotes.length >= 1,
  access: content.accessFacts.length >= 1,
  fitness: content.fitness.length >= 10,
  season: content.season !== null,
  description: content.description.length >= 400,
  meeting_point: content.meetingPoint.access.length >= 5,
})

/** Parts of its page that are still to fill. */
export const missingParts = (content: AdventureContent): PagePart[] => {
  const parts = partsOf(content)
  return pageParts.filter((part) => !parts[part])
}

/** Of the listing with its reviews, as of `now`; `nextDay` is the first local day with a seat. */
export function standingOf(
  { content, pictures, rating }: ListingFacts,
  guide: GuideStanding,
  nextDay: string | null,
  now: Date,
): Standing {
  const today = now.toISOString().slice(0, 10)
  return {
    stars: rating.total,
    reviews: rating.count,
    daysToNext: nextDay === null ? null : Math.max(0, Math.ceil((Date.parse(nextDay) - now.getTime()) / 86_400_000)),
    pictures,
    partsFilled: pageParts.length - missingParts(content).length,
    partsPossible: pageParts.length,
    level: guide.level,
    credentials: guide.credentials.filter(({ validUntil }) => validUntil >= today).length,
    instantBook: content.instantBook,
  }
}
