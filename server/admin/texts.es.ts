import type { Translations } from '#server/platform/said/render.ts'

export const adminSpanish: Translations = {
  'Treq is down for maintenance. Please try again in about {minutes} minutes.':
    'Treq está en mantenimiento. Inténtalo de nuevo en unos {minutes} minutos.',
}
