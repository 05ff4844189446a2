import type { Translations } from '#server/platform/said/render.ts'

export const paymentsNotificationsInSpanish: Translations = {
  'You chose this after your trip was canceled for weather.':
    'Lo elegiste después de que tu viaje se canceló por el clima.',
  'From Treq, after an emergency.': 'De Treq, después de una emergencia.',
  'A goodwill credit from Treq.': 'Un crédito de cortesía de Treq.',
  'You have Treq credit': 'Tienes crédito de Treq',
  'You have {sum} in Treq credit': 'Tienes {sum} de crédito de Treq',
  '{sum} is yours to use on any adventure.': 'Puedes usar {sum} en cualquier aventura.',
  'Treq wrote: “{words}”': 'Treq escribió: «{words}»',
  'Use it on any adventure. At checkout, credit applies first and your card covers the rest.':
    'Úsalo en cualquier aventura. Al pagar, primero se usa el crédito y tu tarjeta cubre el resto.',
  Credit: 'Crédito',
  Expires: 'Vence',
  'View credit': 'Ver tu crédito',
  'You’re receiving this email because you have Treq credit.': 'Recibes este correo porque tienes crédito de Treq.',
}
