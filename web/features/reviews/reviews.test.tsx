import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Review, ReviewSummary } from '#contract/reviews/schemas.ts'
import { formatMessage, type Translate } from '#web/lib/language/i18n.tsx'
import type { Call } from '#web/lib/call.ts'
import { reviews as texts } from '#web/features/reviews/texts/reviews.en.ts'
import { adventureReviewsQuery, parseReviewParams, reviewsPath } from './queries.ts'
import { createAuthCalls } from '#web/lib/session/auth-calls.ts'
import { AuthProvider } from '#web/lib/session/session.tsx'
import { createSession } from '#web/lib/session/session-store.ts'
import { Reviews } from './reviews.tsx'
import { partyOf, removedOf } from './review-words.ts'

const t: Translate<typeof texts> = (key, ...values) => formatMessage(texts[key], 'en', values[0])

const review: Review = {
  id: '0192d0a0-0000-7000-8000-000000000001',
  author: 'Dana M.',
  authorImageUrl: null,
  from: 'Boise, ID',
  overall: 4,
  scores: { expertise: 5, safety: 5, accuracy: 4, gear: 4, value: 5 },
  text: 'A fine day. <b>Really</b>.',
  tripMonth: '2026-10',
  adults: 2,
  children: 1,
  publishedAt: '2026-11-01T12:00:00.000Z',
  adventure: { id: '0192d0a0-0000-7000-8000-000000000002', title: 'The balds', href: '/adventure/balds' },
  label: null,
  reply: null,
  pictures: [],
}
const summary: ReviewSummary = {
  count: 4,
  average: 4.25,
  averageFrom: 3,
  distribution: { 1: 0, 2: 0, 3: 1, 4: 1, 5: 2 },
  scores: { expertise: 4.8, safety: 4.7, accuracy: 4.1, gear: 4.2, value: 4.6 },
  removed: {},
}

/** The page as the server sends it when the answer is there, or is not. */
async function html(answer: { items: Review[]; summary: ReviewSummary; next?: string } | null, address = '/x') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = (async () => {
    if (!answer) throw new Error('down')
    return { next: null, total: answer.summary.count, capped: false, ...answer }
  }) as Call
  const query = adventureReviewsQuery(call, 'x')
  await queryClient.prefetchInfiniteQuery(query(parseReviewParams(new URL(address, 'http://t').searchParams)))
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <AuthProvider session={createSession(createAuthCalls(call), null)}>
        <MemoryRouter initialEntries={[address]}>
          <Reviews query={query} withAdventure />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  )
}
const plain = (markup: string) =>
  markup
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the reviews as the server sends them', () => {
  test('average, spread, scores, and each review with who, when and with whom', async () => {
    const markup = await html({ items: [review], summary })
    const text = plain(markup)
    expect(text).toContain('4.3 out of 5')
    expect(text).toContain('5 stars: 2 reviews')
    expect(text).toContain('1 star: 0 reviews')
    expect(text).toContain('As described 4.1')
    expect(text).toContain('Dana M. · Boise, ID')
    expect(text).toContain('Trip in October 2026 · 2 adults, 1 child')
    expect(text).toContain('4 out of 5 stars')
    expect(markup).toContain('href="/adventure/balds"')
    expect(markup).toContain('&lt;b&gt;Really&lt;/b&gt;')
    expect(markup).not.toMatch(/\sstyle=/)
    expect(text).not.toContain('removed')
  })

  test('fewer than three have no average', async () => {
    const few = { ...summary, count: 2, average: null, scores: null, distribution: { ...summary.distribution, 5: 0 } }
    const text = plain(await html({ items: [review], summary: few }))
    expect(text).toContain('New: 2 reviews. Average shown after 3.')
    expect(text).not.toContain('out of 5 2 reviews')
    expect(text).not.toContain('Scores')
  })

  test('labels are facts, the guide answers, a long text is whole in the markup', async () => {
    const reply = { author: 'Eli G.', text: 'I should have called.', at: '2026-11-02T12:00:00.000Z' }
    const long = 'word '.repeat(200) + 'the end'
    const items = [{ ...review, label: 'after_claim' as const, reply, text: long }]
    const text = plain(await html({ items, summary }))
    expect(text).toContain('Written after a claim was opened on this trip.')
    expect(text).toContain('Reply from Eli G. I should have called.')
    expect(text).toContain('the end')
    expect(text).toContain('Read more')
  })

  test('without script each bar, each order and more reviews are addresses that keep the rest', async () => {
    const markup = await html({ items: [review], summary, next: 'mark' }, '/x?departure=7&stars=5')
    expect(markup).toContain('href="/x?departure=7&amp;stars=3#reviews"')
    expect(markup).toContain('href="/x?departure=7&amp;stars=5&amp;reviews=lowest#reviews"')
    expect(markup).toContain('href="/x?departure=7&amp;stars=5&amp;reviewsAfter=mark#reviews"')
    // the chosen one leads back to all; one without reviews leads nowhere
    expect(markup).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/x\?departure=7#reviews"/)
    expect(markup).not.toContain('stars=1#')
    expect(plain(markup)).toContain('5 stars only')
  })

  test('none yet, and none to be had just now', async () => {
    const none = { ...summary, count: 0, average: null, scores: null }
    expect(plain(await html({ items: [], summary: none }))).toContain('No reviews yet')
    expect(plain(await html(null))).toContain('We couldn’t load reviews.')
  })
})

describe('words', () => {
  test('a party', () => {
    expect(partyOf(t, { adults: 1, children: 0 })).toBe('1 adult')
    expect(partyOf(t, { adults: 2, children: 3 })).toBe('2 adults, 3 children')
  })

  test('what was taken down is counted, with reasons not known yet', () => {
    expect(removedOf(t, {}, 'en')).toBeNull()
    expect(removedOf(t, { advertising: 0 }, 'en')).toBeNull()
    expect(removedOf(t, { advertising: 1 }, 'en')).toBe('1 review was removed: 1 with advertising.')
    expect(removedOf(t, { wrong_trip: 2, legal: 1, unheard_of: 1 }, 'en')).toBe(
      '4 reviews were removed: 2 about other trips, 1 for legal reasons, and 1 for another reason.',
    )
  })

  test('wishes of an address, and nonsense in it', () => {
    const params = (query: string) => parseReviewParams(new URLSearchParams(query))
    expect(params('reviews=lowest&stars=2')).toEqual({ sort: 'lowest', stars: 2, after: '' })
    expect(params('reviews=best&stars=9')).toEqual({ sort: 'newest', stars: null, after: '' })
    expect(params('stars=2.5').stars).toBeNull()
    expect(reviewsPath(new URLSearchParams('stars=2'), { sort: 'newest', stars: null, after: '' })).toBe('?#reviews')
  })
})
