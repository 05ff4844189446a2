import type { Translations } from '#server/platform/said/render.ts'

/** What reviews says, in Spanish. */
export const reviewsSpanish: Translations = {
  'We couldn’t find that review.': 'Esta opinión no existe.',
  'This review was already removed.': 'Esta opinión ya se quitó.',
}
