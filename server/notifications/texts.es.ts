import type { Translations } from '#server/platform/said/render.ts'

export const notificationsInSpanish: Translations = {
  'Treq, outdoor adventures with local guides': 'Treq, aventuras al aire libre con guías locales',
  'Outdoor adventures with local guides': 'Aventuras al aire libre con guías locales',
  'If the button doesn’t work, copy this link into your browser:': 'Si el botón no funciona, abre esta dirección:',
}
