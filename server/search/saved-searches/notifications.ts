import { usd } from '#contract/wire/money.ts'
import { counted, said, verbatim, type Said } from '#contract/wire/said.ts'
import { notification } from '#server/notifications/index.ts'
import type { News } from './compare-finds.ts'

export type NewsItem = News & { readonly title: string; readonly href: string }
export interface SearchNews {
  /** As its owner called the search. */
  readonly name: string
  readonly path: string
  readonly items: readonly NewsItem[]
}
interface SearchAlert {
  readonly searches: readonly SearchNews[]
  /** News that are not named; below one where all are. */
  readonly more: number
}

const day = (date: string) => ({ day: date, form: 'short' }) as const

function sentenceOf(item: NewsItem): Said {
  if (item.kind === 'adventure') return said('A new match, from {day}.', { day: day(item.day) })
  if (item.kind === 'price')
    return said('Now {total}, down from {was}.', { total: usd(item.total), was: usd(item.was) })
  return item.count === 1
    ? said('A new date: {day}.', { day: day(item.day) })
    : said('{count} new dates, the first on {day}.', { count: item.count, day: day(item.day) })
}

/** Of all saved searches of a person that found something new, at most once a day. */
export const searchAlert = notification<SearchAlert>('search.saved_news', {
  group: 'marketing',
  channels: ['bell', 'email'],
  texts: ({ searches, more }) => {
    const [first] = searches
    const items = searches.flatMap(({ name, items: found }) => found.map((item) => ({ name, item })))
    const [top] = items
    const one = searches.length === 1
    const heading = one
      ? said('News for “{name}”', { name: verbatim(first?.name ?? '') })
      : counted(searches.length, 'News for 1 saved search', 'News for {count} saved searches')
    return {
      title: heading,
      subject: heading,
      body: top
        ? said('{title}: {news}', { title: verbatim(top.item.title), news: sentenceOf(top.item) })
        : said('There are new dates or lower prices.'),
      paragraphs: [said('Prices and dates can change. We check your saved searches once a day.')],
      items: items.map(({ name, item }) => ({
        title: verbatim(item.title),
        body: one
          ? sentenceOf(item)
          : said('{news} Matches “{name}”.', { news: sentenceOf(item), name: verbatim(name) }),
        path: item.href,
      })),
      button: one
        ? { label: said('See all results'), path: first?.path ?? '/settings#saved-searches' }
        : { label: said('See your saved searches'), path: '/settings#saved-searches' },
      notes: [more > 0 ? counted(more, 'And 1 more.', 'And {count} more.') : null],
      footer: said('You’re receiving this email because you turned on alerts for a saved search on Treq.'),
    }
  },
})
