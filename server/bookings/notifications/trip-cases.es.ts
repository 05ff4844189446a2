/** Spanish of `trip-cases.ts`. */
export const tripCasesSpanish = {
  'A refund came out of your earnings': 'Un reembolso sale de tus ganancias',
  'Charged to you: {what}': 'A tu cargo: {what}',
  'Treq refunded {name}, and {sum} of it came out of your earnings.':
    'Treq reembolsó a {name}, y {sum} salen de tus ganancias.',
  'Treq refunded {name} for {title}, {start}.': 'Treq reembolsó a {name} por {title}, {start}.',
  '{sum} of it came out of your earnings.': '{sum} salen de tus ganancias.',
  'If you disagree, contact us.': 'Si no estás de acuerdo, escríbenos.',
  'Charged to you': 'A tu cargo',
  'A chargeback came out of your earnings': 'Un contracargo sale de tus ganancias',
  'Chargeback: {what}': 'Contracargo: {what}',
  '{name}’s bank took the payment back, so you’ll earn {sum} less.':
    'El banco de {name} recuperó el pago y ganas {sum} menos.',
  '{name} disputed the payment for {title}, {start}, and their bank took the money back.':
    '{name} disputó el pago de {title}, {start}, y su banco recuperó el dinero.',
  'You’ll earn {sum} less for this trip.': 'Ganas {sum} menos por este viaje.',
  'The guest’s bank is holding the payment, so your earnings are on hold until the dispute is decided.':
    'El banco del cliente retiene el pago, así que tus ganancias quedan retenidas hasta que se decida la disputa.',
  'Is {name} with you?': '¿{name} está contigo?',
  'Is your guide with you? {what}': '¿Tu guía está contigo? {what}',
  '{name} says you’ve met. Please tell us if that’s right.': '{name} dice que ya se encontraron. Dinos si es así.',
  'You reported that {name} wasn’t at the meeting point for {title}.':
    'Nos avisaste de que {name} no estaba en el punto de encuentro de {title}.',
  '{name} has now started the trip. Please tell us on your booking page whether you’re together.':
    '{name} acaba de iniciar el viaje. Dinos en la reserva si están juntos.',
  'If you don’t respond, our team will decide, and {name} won’t be paid before that.':
    'Si no respondes, decidirá nuestro equipo, y {name} no cobrará antes.',
  'Your earnings from this trip are on hold until then.': 'Lo que ganas con este viaje queda retenido hasta entonces.',
  'We’re looking into this trip': 'Estamos revisando este viaje',
  'We’re looking into it: {what}': 'Lo estamos revisando: {what}',
  'You and the other side don’t agree on whether this trip took place. Our team will decide.':
    'Tú y la otra parte no están de acuerdo en si este viaje se hizo. Decidirá nuestro equipo.',
  'You and the other side don’t agree on whether {title}, {start}, took place.':
    'Tú y la otra parte no están de acuerdo en si {title}, {start}, se hizo.',
  'Our team will read what both of you say, may contact you, and will decide.':
    'Nuestro equipo leerá lo que dicen ambas partes, quizá te escriba, y decidirá.',
  'You’re getting a {sum} refund.': 'Te devolvemos {sum}.',
  'There’s no refund.': 'No hay reembolso.',
  'You’re paid for this trip.': 'Cobras este viaje.',
  'Your guest gets a {sum} refund.': 'Tu huésped recibe un reembolso de {sum}.',
  'We’ve made a decision about your trip': 'Treq decidió sobre tu viaje',
  'The trip stays paid in full.': 'El viaje se paga como se vendió.',
  'The trip is refunded, and the guide earns nothing.': 'El viaje se reembolsa y el guía no gana nada.',
  'Part of the trip is refunded, and the guide is paid for the rest.':
    'Una parte del viaje se reembolsa y el guía cobra el resto.',
}
