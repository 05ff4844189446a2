import type { Translations } from '#server/platform/said/render.ts'

/** What visitors read; guides’ and operators’ sentences are in English alone. */
export const trainingSpanish: Translations = {
  'We couldn’t find a certificate with that number. Check it against the printed one.':
    'No encontramos ningún certificado con ese número. Compáralo con el impreso.',
}
