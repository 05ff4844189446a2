import type { Translations } from '#server/platform/said/render.ts'

export const paymentsNotificationsInSpanish: Translations = {
  'You chose it after the weather stopped your trip.': 'Lo elegiste después de que el clima impidió tu viaje.',
  'Your guide canceled shortly before the start. We are sorry, and give it beside your refund.':
    'Tu guía canceló poco antes del inicio. Lo sentimos, y te lo damos además de tu reembolso.',
  'Your guide did not come. We are sorry, and give it beside your refund.':
    'Tu guía no llegó. Lo sentimos, y te lo damos además de tu reembolso.',
  'Treq gives it after a serious event.': 'Treq te lo da después de un suceso grave.',
  'Treq gives it to you.': 'Treq te lo da.',
  'You have credit': 'Tienes crédito',
  'You have {sum} of credit': 'Tienes {sum} de crédito',
  '{sum} is yours to use on any adventure.': '{sum} son tuyos para cualquier aventura.',
  'Treq writes: “{words}”': 'Treq escribe: «{words}»',
  'Use it on any adventure: at checkout it is taken first, and your card pays the rest.':
    'Úsalo en cualquier aventura: al pagar se toma primero, y tu tarjeta paga el resto.',
  Credit: 'Crédito',
  'Valid until': 'Válido hasta',
  'See your credit': 'Ver tu crédito',
  'You get this mail because you have credit with Treq.': 'Recibes este correo porque tienes crédito con Treq.',
}
