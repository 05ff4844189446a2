import type { Page } from '../fixtures.ts'

/** What the guide of the demo world need not have written: a route and questions, put into the answer on its way. */
export const route = {
  note: 'From the gap over the balds; the switchbacks are left out.',
  points: [
    { lat: 36.1062, lng: -82.1103, feet: 5512 },
    { lat: 36.1081, lng: -82.102, feet: 5826 },
    { lat: 36.1062, lng: -82.095, feet: 5600 },
    { lat: 36.0915, lng: -82.0805, feet: 6189 },
  ],
  miles: 2.4,
  climbFeet: 903,
}

const starsOf = [5, 5, 4, 5, 2, 5, 5, 4]
const sample = starsOf.map((overall, n) => ({
  id: `0192d0a0-0000-7000-8000-00000000000${n}`,
  author: `Guest ${'ABCDEFGH'[n]}.`,
  from: null,
  overall,
  scores: { expertise: 5, safety: 5, accuracy: 4, gear: 4, value: 5 },
  text: 'Out early, back late, and nobody hurried.',
  tripMonth: '2026-10',
  adults: 2,
  children: n % 2,
  publishedAt: `2026-11-0${n + 1}T12:00:00.000Z`,
  adventure: { id: '0192d0a0-0000-7000-8000-000000000099', title: 'A day out', href: '/adventure/a-day-out' },
  label: null,
  reply: null,
  pictures: [],
}))
const pageSize = 6

/** Eight reviews, filtered and ordered as the endpoint would, for a page whose adventure has none. */
export async function inventReviews(page: Page): Promise<void> {
  await page.route('**/api/v1/adventures/*/reviews*', async (intercepted) => {
    const query = new URL(intercepted.request().url()).searchParams
    const stars = Number(query.get('stars') ?? 0)
    const sign = { highest: -1, lowest: 1 }[query.get('sort') ?? ''] ?? 0
    const all = sample
      .filter(({ overall }) => !stars || overall === stars)
      .toSorted((a, b) => sign * (a.overall - b.overall) || b.publishedAt.localeCompare(a.publishedAt))
    const from = Number(query.get('after') ?? 0)
    const count = (wanted: number) => starsOf.filter((one) => one === wanted).length
    await intercepted.fulfill({
      json: {
        items: all.slice(from, from + pageSize),
        next: all.length > from + pageSize ? String(from + pageSize) : null,
        total: all.length,
        capped: false,
        summary: {
          count: starsOf.length,
          average: 4.38,
          distribution: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) },
          scores: { expertise: 5, safety: 5, accuracy: 4, gear: 4, value: 5 },
          removed: { advertising: 1 },
        },
      },
    })
  })
}

/** Reads the adventure with a route and questions in it; only pages opened by a click ask for it in the browser. */
export async function inventRoute(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/adventures\/[^/?]+$/, async (intercepted) => {
    const answer = await intercepted.fetch()
    const adventure = (await answer.json()) as object
    const questions = [
      { question: 'Can a child do this?', answer: 'Most can; we turn around when one has had enough.' },
    ]
    await intercepted.fulfill({ response: answer, json: { ...adventure, route, questions } })
  })
}
