import type { Translations } from '#server/platform/said/render.ts'

/** What guides says, in Spanish. */
export const guidesSpanish: Translations = {
  'This guide does not exist.': 'Este guía no existe.',
  Applicant: 'Con solicitud en curso',
  Identified: 'Con identidad comprobada',
  Verified: 'Con verificación',
  Certified: 'Con certificación',
  Elite: 'De élite',
  'This has been waived already.': 'Esto ya se perdonó.',
}
