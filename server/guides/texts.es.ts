import type { Translations } from '#server/platform/said/render.ts'

/** What guides says, in Spanish. */
export const guidesSpanish: Translations = {
  'We couldn’t find that guide.': 'Este guía no existe.',
  Applicant: 'Con solicitud en curso',
  Identified: 'Con identidad comprobada',
  Verified: 'Con verificación',
  Certified: 'Con certificación',
  Elite: 'De élite',
  'This fee was already waived.': 'Esto ya se perdonó.',
}
