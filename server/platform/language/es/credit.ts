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

  'You can have {sum$} back as you paid it, or {credit$} of credit for any adventure on Treq, or go on another date.':
    'Puedes recibir {sum} como los pagaste, o {credit} de crédito para cualquier aventura en Treq, o ir en otra fecha.',
  'Please choose by {when}.': 'Elige antes del {when:words}.',
  'If you say nothing, {sum$} goes back by itself.': 'Si no dices nada, los {sum} se devuelven solos.',
  '{sum$} back, {credit$} of credit, or a new date: please choose.':
    'Elige: {sum} de vuelta, {credit} de crédito o una nueva fecha.',
  'A new date was chosen after the weather': 'Se eligió una nueva fecha después del mal clima',
  'This departure can no longer be booked. Please choose another.': 'Esta salida ya no se puede reservar. Elige otra.',
  'Your trip has a new date': 'Tu viaje tiene una nueva fecha',
  'A new date after the weather': 'Una nueva fecha después del mal clima',
  'New date: {what}': 'Nueva fecha: {what:words}',
  'You chose a new date after the weather: {title} with {guide} is now {start}.':
    'Elegiste una nueva fecha después del mal clima: {title} con {guide} es ahora el {start:words}.',
  '{customer} chose a new date after the weather: {title} is now {start}.':
    '{customer} eligió una nueva fecha después del mal clima: {title} es ahora el {start:words}.',
  'The price stays the same, and what has been paid stays paid.':
    'El precio no cambia, y lo que se ha pagado queda pagado.',
  'You earn what you would have earned.': 'Ganas lo mismo que habrías ganado.',
  '{sum$} that you paid with credit is your credit again.': '{sum} que pagaste con crédito vuelven a ser tu crédito.',
  '{sum$} is your credit again.': '{sum} vuelven a ser tu crédito.',
  'Choose how': 'Elegir cómo',

  'You have credit': 'Tienes crédito',
  'You have {sum$} of credit': 'Tienes {sum} de crédito',
  '{sum$} is yours to use on any adventure.': '{sum} son tuyos para cualquier aventura.',
  'You chose it after the weather stopped your trip.': 'Lo elegiste después de que el clima impidió tu viaje.',
  'Your guide cancelled shortly before the start. We are sorry, and give it beside your refund.':
    'Tu guía canceló poco antes del inicio. Lo sentimos, y te lo damos además de tu reembolso.',
  'Your guide did not come. We are sorry, and give it beside your refund.':
    'Tu guía no llegó. Lo sentimos, y te lo damos además de tu reembolso.',
  'We are sorry, and give it beside your refund.': 'Lo sentimos, y te lo damos además de tu reembolso.',
  'Treq gives it after a serious event.': 'Treq te lo da después de un suceso grave.',
  'Treq gives it to you.': 'Treq te lo da.',
  'Use it on any adventure: at checkout it is taken first, and your card pays the rest.':
    'Úsalo en cualquier aventura: al pagar se toma primero, y tu tarjeta paga el resto.',
  Credit: 'Crédito',
  'Valid until': 'Válido hasta',
  'See your credit': 'Ver tu crédito',
  'You get this mail because you have credit with Treq.': 'Recibes este correo porque tienes crédito con Treq.',

  'What calling off a trip costs you': 'Lo que te cuesta suspender un viaje',
  'Called off, {day}: {price}': 'Suspendida, {day:words}: {price:say}',
  'free of charge': 'sin costo',
  'Calling it off costs you {sum$}.': 'Suspenderla te cuesta {sum}.',
  'It comes off your next payout.': 'Se descuentan de tu próximo pago.',
  'You reported a mechanical fault, so it costs you nothing.':
    'Avisaste de una falla mecánica, así que no te cuesta nada.',
  'Keep the proof: we may ask for it within 7 days.': 'Guarda la prueba: podemos pedírtela dentro de 7 días.',
  'Fewer people had booked than the trip needs, so it costs you nothing.':
    'Habían reservado menos personas de las que el viaje necesita, así que no te cuesta nada.',
  'It was your free cancellation, so it costs you nothing.': 'Fue tu cancelación gratis, así que no te cuesta nada.',
  'You called off your departure on {day}.': 'Suspendiste tu salida del {day:words}.',
  'Your public page says for a year that a trip was cancelled late.':
    'Tu página pública dice durante un año que un viaje se canceló con poco tiempo.',
  'You have called off several trips.': 'Has suspendido varios viajes.',
  'Until {when} your trips are booked on request only.':
    'Hasta el {when:words} tus viajes se reservan solo por solicitud.',
  'If there is something that we should know, write to us.': 'Si hay algo que debamos saber, escríbenos.',
  Departure: 'Salida',
  Cost: 'Costo',
  'You need not pay for a trip that you called off': 'No tienes que pagar por un viaje que suspendiste',
  'Waived: your departure on {day}': 'Perdonado: tu salida del {day:words}',
  'What calling off your departure on {day} cost you is waived.':
    'Lo que te costó suspender tu salida del {day:words} queda perdonado.',
  'What calling off your departure on {day} cost you is waived, and it does not count against you.':
    'Lo que te costó suspender tu salida del {day:words} queda perdonado y no cuenta en tu contra.',
  'Back to you': 'De vuelta para ti',
}
