import type { Translations } from '#server/platform/said/render.ts'

export const paymentsNotificationsInSpanish: Translations = {
  'You chose this after your trip was canceled for weather.': 'Lo elegiste después de que el clima impidió tu viaje.',
  'From Treq, after an emergency.': 'Treq te lo da después de un suceso grave.',
  'A goodwill credit from Treq.': 'Treq te lo da.',
  'You have Treq credit': 'Tienes crédito',
  'You have {sum} in Treq credit': 'Tienes {sum} de crédito',
  '{sum} is yours to use on any adventure.': '{sum} son tuyos para cualquier aventura.',
  'Treq wrote: “{words}”': 'Treq escribe: «{words}»',
  'Use it on any adventure. At checkout, credit applies first and your card covers the rest.':
    'Úsalo en cualquier aventura: al pagar se toma primero, y tu tarjeta paga el resto.',
  Credit: 'Crédito',
  Expires: 'Válido hasta',
  'View credit': 'Ver tu crédito',
  'You’re receiving this email because you have Treq credit.': 'Recibes este correo porque tienes crédito con Treq.',
}
