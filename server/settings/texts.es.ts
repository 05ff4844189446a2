import type { Translations } from '#server/platform/said/render.ts'

export const settingsSpanish: Translations = {
  'New bookings are paused for now. Please try again later.':
    'Las reservas nuevas están en pausa por ahora. Inténtalo más tarde.',
  'New accounts are paused for now. Please try again later.':
    'Las cuentas nuevas están en pausa por ahora. Inténtalo más tarde.',
  'Guide applications are paused for now. Please try again later.':
    'Las solicitudes de guías están en pausa por ahora. Inténtalo más tarde.',
  'Gift cards are paused for now. Please try again later.':
    'Las tarjetas de regalo están en pausa por ahora. Inténtalo más tarde.',
}
