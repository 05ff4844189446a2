import type { Phrases } from '../phrase-book.ts'

/** Credit, the choice after weather, and what calling off a trip costs a guide. */
export const creditPhrases: Phrases = {
  'Your credit has changed: there is {sum$} to use now.': 'Tu crédito cambió: ahora hay {sum} para usar.',
  'What is due has changed. Please look at it again.': 'Lo que hay que pagar cambió. Revísalo otra vez.',
  'How this money comes back has been decided already. Please look at it again.':
    'Ya se decidió cómo se devuelve este dinero. Revísalo otra vez.',
  'The sum has changed: it is now {sum$}.': 'El monto cambió: ahora es {sum}.',
  'Whoever booked has no account, so there is nobody to have the credit.':
    'Quien reservó no tiene cuenta, así que nadie puede recibir el crédito.',
  'At most {sum$} of credit can still be given for this booking.':
    'Por esta reserva se pueden dar todavía {sum} de crédito como máximo.',
  '{sum$} of credit is given.': 'Se dieron {sum} de crédito.',
  '{sum$} goes back to the guide.': '{sum} vuelven al guía.',
  'This does not count against the guide any more.': 'Esto ya no cuenta en contra del guía.',
  'This has been waived already.': 'Esto ya se perdonó.',
  'This cancellation does not exist.': 'Esta cancelación no existe.',
  'This booking is being paid already.': 'Esta reserva ya se está pagando.',

  'The money of the trip goes back': 'Se devuelve el dinero del viaje',
  'The money of the trip became credit': 'El dinero del viaje se volvió crédito',

  'When the weather stops a trip, this costs you nothing.': 'Cuando el clima impide un viaje, esto no te cuesta nada.',
  'Nobody has paid for this trip yet, so calling it off costs you nothing.':
    'Nadie ha pagado todavía este viaje, así que suspenderlo no te cuesta nada.',
  'You have called off a part of this departure before, so this costs you nothing more.':
    'Ya habías suspendido una parte de esta salida, así que esto no te cuesta nada más.',
  'A mechanical fault that you report when it happens costs you nothing.':
    'Una falla mecánica que avisas cuando ocurre no te cuesta nada.',
  'Fewer people have booked than the trip needs, so this costs you nothing.':
    'Reservaron menos personas de las que el viaje necesita, así que esto no te cuesta nada.',
  'This is your one free cancellation in {n#} months.': 'Esta es tu única cancelación gratis en {n} meses.',
  'This is one of your free cancellations in {n#} months.': 'Esta es una de tus cancelaciones gratis en {n} meses.',
  'This costs you {sum$} from your next payout.': 'Esto te cuesta {sum}, que salen de tu próximo pago.',
  'Your public page will say that a trip was cancelled late.':
    'Tu página pública dirá que un viaje se canceló con poco tiempo.',
  'A trip called off': 'Un viaje suspendido',
  'A trip called off: free of charge': 'Un viaje suspendido: sin costo',
  'A trip called off because of a mechanical fault': 'Un viaje suspendido por una falla mecánica',
  'A trip called off because too few people had booked': 'Un viaje suspendido porque reservaron muy pocas personas',

  'Your guide did not come.': 'Tu guía no llegó.',
  'Your guide cancelled shortly before the start.': 'Tu guía canceló poco antes del inicio.',
  'You chose credit after the weather stopped your trip.': 'Elegiste crédito después de que el clima impidió tu viaje.',

  'A new date was chosen after the weather': 'Se eligió una nueva fecha después del mal clima',
  'This departure can no longer be booked. Please choose another.': 'Esta salida ya no se puede reservar. Elige otra.',

  Credit: 'Crédito',

  'free of charge': 'sin costo',
  Departure: 'Salida',
  Cost: 'Costo',
}
