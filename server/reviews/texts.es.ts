import type { Translations } from '#server/platform/said/render.ts'

/** What reviews says, in Spanish. */
export const reviewsSpanish: Translations = {
  'This review does not exist.': 'Esta opinión no existe.',
  'This review has been taken down already.': 'Esta opinión ya se quitó.',
}
