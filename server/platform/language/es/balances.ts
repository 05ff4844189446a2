import type { Phrases } from '../phrase-book.ts'

/** Deposit and balance: how they come about, what is still to be paid, and the letters about it. */
export const balancePhrases: Phrases = {
  '{percent#}% of {total$} is {deposit$}, paid when you book.':
    'El {percent}% de {total} es {deposit}, que pagas al reservar.',
  'The other {rest$} is charged {days#} days before the start.':
    'Los otros {rest} se cobran {days} días antes del inicio.',
  'Treq will charge the remaining {sum$} to this card on {day}.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day:words}.',
  'Treq will charge the remaining {sum$} to this card on {day}, or when your guide accepts if that is later.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day:words}, o cuando tu guía acepte si eso es después.',
  'The saved card cannot be used any more.': 'La tarjeta guardada ya no se puede usar.',
  'The card was refused when we charged it.': 'La tarjeta fue rechazada cuando cobramos.',
  'The authorisation ended.': 'La autorización terminó.',
  'The booking had ended before its balance came.': 'La reserva había terminado antes de que llegara su saldo.',

  'The balance could not be charged': 'El saldo no se pudo cobrar',
  'Another card chosen for the balance': 'Se eligió otra tarjeta para el saldo',
  'The booking no longer waited for this payment.': 'La reserva ya no esperaba este pago.',

  'Everything is paid already.': 'Ya está todo pagado.',
  'Your balance is being charged at this moment. Please try again in a minute.':
    'Tu saldo se está cobrando en este momento. Inténtalo de nuevo en un minuto.',
  'The balance of {code} is charged to this card. Please pay it or choose another card for it first.':
    'El saldo de {code} se cobra a esta tarjeta. Primero págalo o elige otra tarjeta para él.',
  'This card does not exist.': 'Esta tarjeta no existe.',

  Trip: 'Viaje',
  Balance: 'Saldo',
  'Balance paid': 'Saldo pagado',
  'Pay by': 'Pagar antes del',
  '{sum$}, charged to the same card on {when}': '{sum}, que se cobran a la misma tarjeta el {when:words}',
  today: 'hoy',
  tomorrow: 'mañana',
  'in {n#} days': 'en {n} días',
  card: 'tarjeta',
  '{brand} ending in {n#}': '{brand:say} terminada en {n}',
  'Pay the balance now': 'Pagar el saldo ahora',

  'Your balance is due {when}': 'Tu saldo vence {when:say}',
  'Balance of {sum$} due {when}: {what}': 'El saldo de {sum} vence {when:say}: {what:words}',
  '{sum$} for {what} will be charged to your {card} ending in {n#} {when}.':
    'Se cobran {sum} por {what:words}, a tu {card:say} terminada en {n}, {when:say}.',
  '{sum$} for {what} will be charged to your card {when}.':
    'Se cobran {sum} por {what:words}, a tu tarjeta, {when:say}.',
  'The rest of the price of {title}, {start}, is due {when}.':
    'El resto del precio de {title}, {start:words}, vence {when:say}.',
  'We will charge {sum$} to your {card} on {when}.': 'Cobraremos {sum} a tu {card:say} el {when:words}.',
  'There is nothing you need to do.': 'No tienes que hacer nada.',
  'There is no card that we could charge, so please pay it by {when}.':
    'No hay tarjeta a la que podamos cobrar, así que págalo antes del {when:words}.',
  'You can pay it earlier, or choose another card, on the page of your booking.':
    'Puedes pagarlo antes, o elegir otra tarjeta, en la página de tu reserva.',

  'Your balance is paid': 'Tu saldo está pagado',
  'Receipt: balance of {sum$}, {what}': 'Recibo: saldo de {sum}, {what:words}',
  '{sum$} for {what}.': '{sum} por {what:words}.',
  'Everything is paid now.': 'Ya está todo pagado.',
  'Everything is paid now. Have a good trip.': 'Ya está todo pagado. Buen viaje.',
  'We have charged the balance of {title}, {start}, to your {card}, as agreed when you booked.':
    'Cobramos el saldo de {title}, {start:words}, a tu {card:say}, como acordaste al reservar.',
  'You have paid the balance of {title}, {start}, with your credit.':
    'Pagaste el saldo de {title}, {start:words}, con tu crédito.',
  'You have paid the balance of {title}, {start}, by card and with your credit.':
    'Pagaste el saldo de {title}, {start:words}, con tarjeta y con tu crédito.',
  'You have paid the balance of {title}, {start}, with your {card}.':
    'Pagaste el saldo de {title}, {start:words}, con tu {card:say}.',
  'A balance has come': 'Llegó un saldo',
  'Balance paid: {what}': 'Saldo pagado: {what:words}',
  '{name} has paid everything for {what}.': '{name} ya pagó todo por {what:words}.',
  '{name} has paid the balance of {title}, {start}.': '{name} pagó el saldo de {title}, {start:words}.',

  'Action needed: your balance could not be charged': 'Atención: no se pudo cobrar tu saldo',
  'Action needed: {sum$} could not be charged for {what}': 'Atención: no se pudieron cobrar {sum} por {what:words}',
  'Your bank wants you to confirm this payment yourself.': 'Tu banco quiere que confirmes tú este pago.',
  'Your bank did not let it through: {reason}': 'Tu banco no lo autorizó: {reason:say}',
  'Please pay {sum$} by {when}, or the booking is cancelled.':
    'Paga {sum} antes del {when:words}, o la reserva se cancela.',
  'We could not charge the balance of {sum$} for {title}, {start}, to your {card}.':
    'No pudimos cobrar el saldo de {sum} por {title}, {start:words}, a tu {card:say}.',
  'Please open your booking and pay it there; your bank will ask you to confirm.':
    'Abre tu reserva y págalo allí; tu banco te pedirá que lo confirmes.',
  'Please pay it on the page of your booking, with this card or another.':
    'Págalo en la página de tu reserva, con esta tarjeta u otra.',
  'We will try the card again on {when}.': 'Volveremos a intentar con la tarjeta el {when:words}.',
  'If it is not paid by {when}, your booking is cancelled under your cancellation policy and the seats go to others.':
    'Si no se paga antes del {when:words}, tu reserva se cancela según tu política de cancelación y los lugares pasan a otras personas.',
  'A balance could not be charged': 'Un saldo no se pudo cobrar',
  'Balance not paid yet: {what}': 'Saldo todavía sin pagar: {what:words}',
  'The balance of {name} for {what} is not paid yet.': 'El saldo de {name} por {what:words} todavía no está pagado.',
  'The balance of {name} for {title}, {start}, could not be charged.':
    'El saldo de {name} por {title}, {start:words}, no se pudo cobrar.',
  'They have been told what to do.': 'Ya le dijimos qué hacer.',
  'If it is not paid by {when}, the booking is cancelled under your policy and we tell you at once.':
    'Si no se paga antes del {when:words}, la reserva se cancela según tu política y te avisamos de inmediato.',

  'Your booking is cancelled: its balance was not paid': 'Tu reserva está cancelada: no se pagó su saldo',
  'Cancelled, balance not paid: {what}': 'Cancelada, saldo sin pagar: {what:words}',
  '{what} is cancelled because {sum$} was not paid in time.':
    '{what:words} se canceló porque no se pagaron a tiempo {sum}.',
  '{sum$} of your deposit comes back.': 'Se devuelven {sum} de tu anticipo.',
  'The balance of {sum$} for {title}, {start}, was not paid in time, so the booking has ended and the seats are free again.':
    'El saldo de {sum} por {title}, {start:words}, no se pagó a tiempo, así que la reserva terminó y los lugares vuelven a estar libres.',
  'By what you agreed to this counts as a cancellation of yours.':
    'Según lo que aceptaste, cuenta como una cancelación tuya.',
  'A booking has ended: its balance was not paid': 'Una reserva terminó: no se pagó su saldo',
  '{name} did not pay the balance of {what}.': '{name} no pagó el saldo de {what:words}.',
  '{name} did not pay the balance for {title}, {start}, in time.':
    '{name} no pagó a tiempo el saldo de {title}, {start:words}.',
  'The booking is cancelled and the seats are free again.':
    'La reserva está cancelada y los lugares vuelven a estar libres.',
  'You keep {sum$}.': 'Te quedas con {sum}.',
  'You keep {sum$} of the deposit.': 'Te quedas con {sum} del anticipo.',
}
