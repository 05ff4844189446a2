/** Spanish of `trip-cases.ts`. */
export const tripCasesSpanish = {
  'A refund comes out of your earnings': 'Un reembolso sale de tus ganancias',
  'Charged to you: {what}': 'A tu cargo: {what}',
  'Treq refunded {name}, and {sum} of it comes out of your earnings.':
    'Treq reembolsó a {name}, y {sum} salen de tus ganancias.',
  'Treq refunded {name} for {title}, {start}.': 'Treq reembolsó a {name} por {title}, {start}.',
  '{sum} of it comes out of your earnings.': '{sum} salen de tus ganancias.',
  'If you disagree, write to us.': 'Si no estás de acuerdo, escríbenos.',
  'Charged to you': 'A tu cargo',
  'A chargeback comes out of your earnings': 'Un contracargo sale de tus ganancias',
  'Chargeback: {what}': 'Contracargo: {what}',
  'The bank of {name} took the payment back, and you earn {sum} less.':
    'El banco de {name} recuperó el pago y ganas {sum} menos.',
  '{name} disputed the payment for {title}, {start}, and their bank took the money back.':
    '{name} disputó el pago de {title}, {start}, y su banco recuperó el dinero.',
  'You earn {sum} less for this trip.': 'Ganas {sum} menos por este viaje.',
  'The guest’s bank is holding the payment, so your earnings are on hold until the dispute is decided.':
    'El banco del cliente retiene el pago, así que tus ganancias quedan retenidas hasta que se decida la disputa.',
  'Is {name} with you?': '¿{name} está contigo?',
  'Is your guide with you? {what}': '¿Tu guía está contigo? {what}',
  '{name} says that you have met. Please tell us whether that is so.':
    '{name} dice que ya se encontraron. Dinos si es así.',
  'You reported that {name} was not at the meeting point of {title}.':
    'Nos avisaste de que {name} no estaba en el punto de encuentro de {title}.',
  '{name} has now started the trip. Please tell us on the booking whether you are together.':
    '{name} acaba de iniciar el viaje. Dinos en la reserva si están juntos.',
  'If you don’t answer, a person at Treq decides, and {name} isn’t paid before that.':
    'Si no respondes, decide una persona de Treq, y {name} no cobra antes.',
  'What you earn with this trip is on hold until then.': 'Lo que ganas con este viaje queda retenido hasta entonces.',
  'We’re looking into this trip': 'Estamos revisando este viaje',
  'We’re looking into it: {what}': 'Lo estamos revisando: {what}',
  'You and the other side don’t agree on whether this trip took place. A person at Treq decides.':
    'Tú y la otra parte no están de acuerdo en si este viaje se hizo. Decide una persona de Treq.',
  'You and the other side don’t agree on whether {title}, {start}, took place.':
    'Tú y la otra parte no están de acuerdo en si {title}, {start}, se hizo.',
  'A person at Treq reads what both of you say, may ask you, and decides.':
    'Una persona de Treq lee lo que dicen ambas partes, puede preguntarte y decide.',
  '{sum} comes back to you.': 'Te devolvemos {sum}.',
  'Nothing comes back to you.': 'No hay reembolso.',
  'You are paid for this trip.': 'Cobras este viaje.',
  '{sum} goes back to your guest.': '{sum} vuelven a tu cliente.',
  'Treq has decided about your trip': 'Treq decidió sobre tu viaje',
  'The trip is paid as it was sold.': 'El viaje se paga como se vendió.',
  'The trip is refunded, and the guide earns nothing.': 'El viaje se reembolsa y el guía no gana nada.',
  'A part of the trip is refunded, and the guide is paid for the rest.':
    'Una parte del viaje se reembolsa y el guía cobra el resto.',
}
