import type { Translations } from '#server/platform/said/render.ts'

export const notificationsInSpanish: Translations = {
  'Treq, outdoor adventures with local guides': 'Treq, aventuras al aire libre con guías locales',
  'Outdoor adventures with local guides': 'Aventuras al aire libre con guías locales',
  'If the button doesn’t work, copy this link into your browser:': 'Si el botón no funciona, abre esta dirección:',
  Unsubscribe: 'Cancelar la suscripción',
  'This link isn’t complete. Please use the link in your latest email.':
    'Este enlace no está completo. Usa el de tu correo más reciente.',
  '1 update from Treq': '1 novedad de Treq',
  '{count} updates from Treq': '{count} novedades de Treq',
  'See all notifications': 'Ver todos los avisos',
  'Critical notifications, and those with a deadline, still reach you right away.':
    'Los avisos críticos y los que tienen un plazo te siguen llegando al momento.',
  'You’re receiving this email because you chose a summary on Treq.':
    'Recibes este correo porque elegiste un resumen en Treq.',
  'One of these notifications isn’t sent that way. Please reload the page.':
    'Uno de estos avisos no se envía por ese medio. Vuelve a cargar la página.',
  'Critical notifications can’t be turned off.': 'Los avisos críticos no se pueden desactivar.',
  'This browser’s push service can’t be used.': 'El servicio de notificaciones de este navegador no se puede usar.',
  'We couldn’t find that browser.': 'No encontramos ese navegador.',
  'Reply STOP to end text messages.': 'Responde STOP para dejar de recibir SMS.',
  'We couldn’t find that account.': 'No encontramos esa cuenta.',
}
