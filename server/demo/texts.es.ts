import type { Translations } from '#server/platform/said/render.ts'

export const demoSpanish: Translations = {
  'We haven’t texted that number.': 'No hemos enviado mensajes a ese número.',
  'There is no simulated push service.': 'No hay un servicio de notificaciones simulado.',
  'The demo clock goes {years} years ahead at most. Start a new demo world to begin again.':
    'El reloj de demostración avanza como máximo {years} años. Crea un mundo de demostración nuevo para empezar otra vez.',
  'We couldn’t find that email.': 'No encontramos ese correo.',
}
