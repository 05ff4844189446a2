import type { Translations } from '#server/platform/said/render.ts'

export const moneyInSpanish: Translations = {
  'A booking was canceled: balance not paid': 'Una reserva terminó: no se pagó su saldo',
  'Canceled, balance not paid: {what}': 'Cancelada, saldo sin pagar: {what}',
  '{name} did not pay the balance of {what}.': '{name} no pagó el saldo de {what}.',
  'You keep {sum}.': 'Te quedas con {sum}.',
  '{name} did not pay the balance for {title}, {start}, in time.':
    '{name} no pagó a tiempo el saldo de {title}, {start}.',
  'The booking is canceled and the seats are free again.':
    'La reserva está cancelada y los lugares vuelven a estar libres.',
  'You keep {sum} of the deposit.': 'Te quedas con {sum} del anticipo.',
  'You keep': 'Te quedas con',
  'Your booking was canceled: balance not paid': 'Tu reserva está cancelada: no se pagó su saldo',
  '{what} is canceled because {sum} was not paid in time.': '{what} se canceló porque no se pagaron a tiempo {sum}.',
  '{sum} of your deposit comes back.': 'Se devuelven {sum} de tu anticipo.',
  'The balance of {sum} for {title}, {start}, was not paid in time, so the booking has ended and the seats are free again.':
    'El saldo de {sum} por {title}, {start}, no se pagó a tiempo, así que la reserva terminó y los lugares vuelven a estar libres.',
  'Under the terms you accepted, this counts as your cancellation.':
    'Según lo que aceptaste, cuenta como una cancelación tuya.',
  Paid: 'Pagado',
  Refund: 'Reembolso',
  '{brand} ending in {n}': '{brand} terminada en {n}',
  card: 'tarjeta',
  today: 'hoy',
  tomorrow: 'mañana',
  'in {n} days': 'en {n} días',
  Trip: 'Viaje',
  'Your balance is due {when}': 'Tu saldo vence {when}',
  'Balance of {sum} due {when}: {what}': 'El saldo de {sum} vence {when}: {what}',
  '{sum} for {what} will be charged to your {card} {when}.': 'Se cobran {sum} por {what}, a tu {card}, {when}.',
  'The rest of the price of {title}, {start}, is due {when}.': 'El resto del precio de {title}, {start}, vence {when}.',
  'We will charge {sum} to your {card} on {when}.': 'Cobraremos {sum} a tu {card} el {when}.',
  'You don’t need to do anything.': 'No tienes que hacer nada.',
  'You don’t have a card on file, so please pay by {when}.':
    'No hay tarjeta a la que podamos cobrar, así que págalo antes del {when}.',
  'You can pay early or choose another card on your booking page.':
    'Puedes pagarlo antes, o elegir otra tarjeta, en la página de tu reserva.',
  'You have paid the balance of {title}, {start}, with your {card}.':
    'Pagaste el saldo de {title}, {start}, con tu {card}.',
  'You have paid the balance of {title}, {start}, with your credit.':
    'Pagaste el saldo de {title}, {start}, con tu crédito.',
  'You have paid the balance of {title}, {start}, by card and with your credit.':
    'Pagaste el saldo de {title}, {start}, con tarjeta y con tu crédito.',
  'Your balance is paid': 'Tu saldo está pagado',
  'Receipt: {sum} balance for {what}': 'Recibo: saldo de {sum}, {what}',
  '{sum} for {what}.': '{sum} por {what}.',
  'Everything is paid now.': 'Ya está todo pagado.',
  'We have charged the balance of {title}, {start}, to your {card}, as agreed when you booked.':
    'Cobramos el saldo de {title}, {start}, a tu {card}, como acordaste al reservar.',
  'You’re paid in full. Have a great trip.': 'Ya está todo pagado. Buen viaje.',
  'Balance paid': 'Saldo pagado',
  'Balance paid: {what}': 'Saldo pagado: {what}',
  '{name} has paid everything for {what}.': '{name} ya pagó todo por {what}.',
  '{name} has paid the balance of {title}, {start}.': '{name} pagó el saldo de {title}, {start}.',
  'Your bank needs you to approve this payment.': 'Tu banco quiere que confirmes tú este pago.',
  'Your bank declined it: {reason}': 'Tu banco no lo autorizó: {reason}',
  'Action needed: we couldn’t charge your balance': 'Atención: no se pudo cobrar tu saldo',
  'Action needed: {sum} could not be charged for {what}': 'Atención: no se pudieron cobrar {sum} por {what}',
  'Please pay {sum} by {when}, or the booking is canceled.': 'Paga {sum} antes del {when}, o la reserva se cancela.',
  'We could not charge the balance of {sum} for {title}, {start}, to your {card}.':
    'No pudimos cobrar el saldo de {sum} por {title}, {start}, a tu {card}.',
  'Please open your booking and pay it there; your bank will ask you to confirm.':
    'Abre tu reserva y págalo allí; tu banco te pedirá que lo confirmes.',
  'Please pay it on the page of your booking, with this card or another.':
    'Págalo en la página de tu reserva, con esta tarjeta u otra.',
  'We will try the card again on {when}.': 'Volveremos a intentar con la tarjeta el {when}.',
  'If it is not paid by {when}, your booking is canceled under your cancellation policy and the seats go to others.':
    'Si no se paga antes del {when}, tu reserva se cancela según tu política de cancelación y los lugares pasan a otras personas.',
  'Pay by': 'Pagar antes del',
  'Pay balance': 'Pagar el saldo ahora',
  'A guest’s balance charge failed': 'Un saldo no se pudo cobrar',
  'Balance not paid: {what}': 'Saldo todavía sin pagar: {what}',
  '{name} hasn’t paid the balance for {what} yet.': 'El saldo de {name} por {what} todavía no está pagado.',
  'The balance of {name} for {title}, {start}, could not be charged.':
    'El saldo de {name} por {title}, {start}, no se pudo cobrar.',
  'They have been told what to do.': 'Ya le dijimos qué hacer.',
  'If it is not paid by {when}, the booking is canceled under your policy and we tell you at once.':
    'Si no se paga antes del {when}, la reserva se cancela según tu política y te avisamos de inmediato.',
  'View refund': 'Ver el reembolso',
  'Your booking is canceled': 'Tu reserva está cancelada',
  'You canceled {title}, {start}.': 'Cancelaste {title}, {start}.',
  'Your guide canceled your trip': 'Tu guía canceló',
  'We are sorry: {name} had to cancel {title}, {start}.': 'Lo sentimos: {name} tuvo que cancelar {title}, {start}.',
  'Canceled because of the weather': 'Cancelada por el clima',
  'Your trip was canceled for weather': 'Tu viaje se canceló por el clima',
  '{name} canceled {title}, {start}, because of the weather, to keep everyone safe.':
    'El clima no permite hacer {title}, {start}. {name} lo canceló por la seguridad de todos.',
  'We had to cancel your booking': 'Tuvimos que cancelar tu reserva',
  'We are sorry: we had to cancel {title}, {start}.': 'Lo sentimos: tuvimos que cancelar {title}, {start}.',
  'Canceled: {what}': 'Cancelada: {what}',
  '{what} is canceled.': '{what}: cancelada.',
  'Choose how': 'Elegir cómo',
  'A booking was canceled': 'Se canceló una reserva',
  'Treq canceled a booking': 'Treq canceló una reserva',
  'You canceled a booking': 'Cancelaste una reserva',
  '{what} with {name} is canceled. They get everything back.': '{what} con {name}: cancelada. Se le devuelve todo.',
  '{name} canceled {title}, {start}. The seats are free again.':
    '{name} canceló {title}, {start}. Los lugares vuelven a estar libres.',
  '{title}, {start}, with {name} is canceled.': '{title}, {start}, con {name}: cancelada.',
  '{name} gets everything back: {sum}. You earn nothing from this booking.':
    'A {name} se le devuelve todo: {sum}. No ganas nada por esta reserva.',
  '{name} had not been charged.': 'A {name} no se le había cobrado.',
  'Your group was updated': 'Tu grupo ahora es más pequeño',
  'Group updated: {what}': 'Menos personas: {what}',
  '{people} will not come to {what}.': 'Ya no vienen a {what}: {people}.',
  'We canceled {people} on {title}. Still going: {rest}.':
    'Como nos dijiste, ya no vienen a {title}: {people}. Siguen viniendo: {rest}.',
  'A guest group got smaller': 'Un grupo ahora es más pequeño',
  '{name}: {people} will not come to {what}. Still coming: {rest}.':
    '{name}: ya no vienen a {what}: {people}. Siguen viniendo: {rest}.',
  '{people} of {name}’s group will not come to {title}, {start}.':
    'Del grupo de {name} ya no vienen a {title}, {start}: {people}.',
  'Still coming: {rest}.': 'Siguen viniendo: {rest}.',
  'Party now': 'Grupo ahora',
  '{sum} that you paid with credit is your credit again.': '{sum} que pagaste con crédito vuelven a ser tu crédito.',
  'Calling it off costs you {sum}.': 'Suspenderla te cuesta {sum}.',
  'It comes off your next payout.': 'Se descuentan de tu próximo pago.',
  'You reported a mechanical fault, so it costs you nothing.':
    'Avisaste de una falla mecánica, así que no te cuesta nada.',
  'Keep the proof: we may ask for it within {time}.': 'Guarda la prueba: podemos pedírtela dentro de {time}.',
  'Fewer people had booked than the trip needs, so it costs you nothing.':
    'Habían reservado menos personas de las que el viaje necesita, así que no te cuesta nada.',
  'It was your free cancellation, so it costs you nothing.': 'Fue tu cancelación gratis, así que no te cuesta nada.',
  'Your cancellation fee': 'Lo que te cuesta suspender un viaje',
  'Called off, {day}: {price}': 'Suspendida, {day}: {price}',
  'free of charge': 'sin costo',
  'You called off your departure on {day}.': 'Suspendiste tu salida del {day}.',
  'Your public page says for {time} that a trip was canceled late.':
    'Tu página pública dice durante {time} que un viaje se canceló con poco tiempo.',
  'You have called off several trips.': 'Has suspendido varios viajes.',
  'Instant booking is paused until {when}.': 'Hasta el {when} tus viajes se reservan solo por solicitud.',
  'If there’s something we should know, contact us.': 'Si hay algo que debamos saber, escríbenos.',
  Departure: 'Salida',
  Cost: 'Costo',
  'We waived your cancellation fee': 'No tienes que pagar por un viaje que suspendiste',
  'Fee waived: your {day} departure': 'Perdonado: tu salida del {day}',
  'What calling off your departure on {day} cost you is waived.':
    'Lo que te costó suspender tu salida del {day} queda perdonado.',
  'We waived the fee for canceling your {day} departure. It doesn’t count against you.':
    'Lo que te costó suspender tu salida del {day} queda perdonado y no cuenta en tu contra.',
  'Back to you': 'De vuelta para ti',
  'Banks show it within 5–10 business days.': 'Los bancos lo muestran en 5 a 10 días hábiles.',
  'Your card wasn’t charged, so there’s nothing to refund.':
    'No se había cobrado a tu tarjeta, así que no hay nada que devolver.',
  'You won’t be charged the remaining {sum}.': 'Los {sum} que faltaban por pagar no se cobrarán.',
  'The {paid} you paid isn’t refundable.': 'De los {paid} que pagaste no se devuelve nada.',
  'You disputed this payment, and your bank is deciding on it. If it decides for you, {sum} comes from your bank. If not, we’ll send {sum} to your card.':
    'Disputaste este pago y tu banco está decidiendo. Si decide a tu favor, recibirás {sum} de tu banco. Si no, enviaremos {sum} a tu tarjeta.',
  'We could not send {sum} back for {title} through our payment provider.':
    'No pudimos enviar {sum} de {title} a través de nuestro proveedor de pagos.',
  'Your refund is taking longer: {what}': 'Tu reembolso tarda más: {what}',
  'We could not send your refund of {sum} for {what} yet. We will contact you.':
    'Aún no pudimos enviar tu reembolso de {sum} de {what}. Te contactaremos.',
  '{sum} of the {paid} you paid is on its way back to the card you paid with.':
    '{sum} de los {paid} que pagaste van de vuelta a la tarjeta con la que pagaste.',
  'You can have {sum} back as you paid it, or {credit} of credit for any adventure on Treq, or go on another date.':
    'Puedes recibir {sum} como los pagaste, o {credit} de crédito para cualquier aventura en Treq, o ir en otra fecha.',
  'Please choose by {when}.': 'Elige antes del {when}.',
  'If you say nothing, {sum} goes back by itself.': 'Si no dices nada, los {sum} se devuelven solos.',
  '{sum} back, {credit} of credit, or a new date: please choose.':
    'Elige: {sum} de vuelta, {credit} de crédito o una nueva fecha.',
  '{sum} comes back to your card within 5–10 business days.': 'Se devuelven {sum} a tu tarjeta en 5 a 10 días hábiles.',
  '{sum} is your credit again.': '{sum} vuelven a ser tu crédito.',
  'Under your cancellation policy, you keep {sum}.': 'Según tu política de cancelación te quedas con {sum}.',
  'Under your cancellation policy they get a full refund of the trip price, so you won’t earn anything from this booking.':
    'Según tu política de cancelación se le devuelve todo lo del viaje, así que no ganas nada por esta reserva.',
  'No-show reported': 'Informado: no llegó nadie',
  'No-show reported: {what}': 'No llegó nadie: {what}',
  '{name} did not come: {what}.': '{name} no llegó: {what}.',
  'By the cancellation policy you keep {sum}.': 'Según la política de cancelación te quedas con {sum}.',
  'Your guest may contest this within {hours}.': 'Tu huésped puede objetarlo dentro de {hours}.',
  'You were missed': 'No llegaste',
  'Not there: {what}': 'No estuviste: {what}',
  '{name} waited for you and tried to reach you: {what}.': '{name} te esperó e intentó comunicarse contigo: {what}.',
  'If that is not so, tell us within {hours}.': 'Si no fue así, dínoslo dentro de {hours}.',
  '{name} waited at the meeting point of {title}, {start}, tried to reach you {times}, and reported that you did not come.':
    '{name} esperó en el punto de encuentro de {title}, {start}, intentó comunicarse contigo {times} e informó que no llegaste.',
  'Were you there? Tell us within {hours}, in your booking, and a person at Treq looks at it.':
    '¿Estuviste ahí? Dínoslo dentro de {hours}, en tu reserva, y una persona de Treq lo revisa.',
  '{name} waited for you and gets everything back: {what}.': '{name} te esperó y se le devuelve todo: {what}.',
  '{name} waited for you at {title}, {start}, and the trip was not started in time.':
    '{name} te esperó en {title}, {start}, y el viaje no empezó a tiempo.',
  'If that is not what happened, write to us.': 'Si no fue eso lo que pasó, escríbenos.',
  'Your guide didn’t show up': 'Tu guía no llegó',
  'Full refund: {what}': 'Se devuelve todo: {what}',
  'We are sorry.': 'Lo sentimos.',
  'We are sorry that {name} did not come to {title}, {start}.':
    'Lamentamos que {name} no haya llegado a {title}, {start}.',
  '{left}, until {until},': '{left}, hasta el {until},',
  'Your booking expired': 'Tu reserva terminó sin pago',
  'Booking expired: {what}': 'Sin pagar: {what}',
  '{what} was not paid in time, so the seats are free again. Your card was not charged.':
    '{what} no se pagó a tiempo, así que los lugares vuelven a estar libres. No se cobró a tu tarjeta.',
  'The payment for {title}, {start}, was not completed in time. Your seats are free again.':
    'El pago de {title}, {start}, no se completó a tiempo. Tus lugares vuelven a estar libres.',
  'A booking expired without payment': 'Una reserva terminó sin pago',
  '{name} did not pay in time: {what}. The seats are free again.':
    '{name} no pagó a tiempo: {what}. Los lugares vuelven a estar libres.',
  '{name} did not complete the payment for {title}, {start}, in time.':
    '{name} no completó a tiempo el pago de {title}, {start}.',
  'Your request expired': 'Tu solicitud terminó',
  'Request expired: {what}': 'Terminada: {what}',
  'Your bank took back its approval before {name} answered: {what}. Your card was not charged.':
    'Tu banco retiró su aprobación antes de que {name} respondiera: {what}. No se cobró a tu tarjeta.',
  'Your bank took back its approval of the payment before {name} answered your request for {title}, {start}. The request has ended.':
    'Tu banco retiró la aprobación del pago antes de que {name} respondiera tu solicitud para {title}, {start}. La solicitud terminó.',
  'A request expired': 'Una solicitud terminó',
  'The bank of {name} took back its approval before you answered: {what}. The seats are free again.':
    'El banco de {name} retiró su aprobación antes de que respondieras: {what}. Los lugares vuelven a estar libres.',
  'The bank of {name} took back its approval of the payment before you answered the request for {title}, {start}. The request has ended.':
    'El banco de {name} retiró su aprobación del pago antes de que respondieras la solicitud para {title}, {start}. La solicitud terminó.',
  'Your payment didn’t go through': 'Tu pago no se pudo procesar',
  'Payment failed, please pay again: {what}': 'Paga de nuevo, por favor: {what}',
  '{what}. You have {time} to pay again.': '{what}. Tienes {time} para pagar de nuevo.',
  'Your bank did not let the payment of {sum} for {title}, {start}, through. Nothing was charged.':
    'Tu banco no autorizó el pago de {sum} por {title}, {start}. No se cobró nada.',
  'We’re still holding your spots. You have {time} to pay again. After that, we’ll release them.':
    'Tus lugares siguen apartados. Tienes {time} para pagar de nuevo; después se devuelven.',
  'Pay again': 'Pagar de nuevo',
  'A guest’s payment failed': 'Un pago no se pudo procesar',
  'Payment failed: {what}': 'Falló el pago: {what}',
  'The payment of {name} failed: {what}. They have {time} to pay again.':
    'Falló el pago de {name}: {what}. Tiene {time} para pagar de nuevo.',
  'The payment of {name} for {title}, {start}, did not go through.':
    'El pago de {name} por {title}, {start}, no se pudo procesar.',
  'They have {time} to pay again. The seats are kept until then. Please prepare only once the booking is confirmed.':
    'Tiene {time} para pagar de nuevo. Los lugares se conservan hasta entonces. Prepárate solo cuando la reserva esté confirmada.',
  'Those spots were taken': 'Ya no hay lugares',
  'Spots no longer available: {what}': 'Ya no hay lugares: {what}',
  'Your hold had ended and somebody else took the seats: {what}. Nothing was charged.':
    'Tu apartado había vencido y otra persona tomó los lugares: {what}. No se cobró nada.',
  'While you were paying for {title}, {start}, your hold on the seats ended and somebody else took them. We are sorry.':
    'Mientras pagabas {title}, {start}, tu apartado venció y otra persona tomó los lugares. Lo sentimos.',
  'Nothing was charged to your card.': 'No se cobró nada a tu tarjeta.',
  'Your refund is on its way': 'Tu reembolso fue enviado',
  'Refund sent: {sum}': 'Reembolso enviado: {sum}',
  'We have sent {sum} for {title} back to the card you paid with.':
    'Enviamos {sum} por {title} a la tarjeta con la que pagaste.',
  'We need another way to refund you': 'Tu reembolso debe llegarte de otra forma',
  'Your bank returned your refund: {what}': 'Tu reembolso no se pudo entregar: {what}',
  'Your bank did not take the refund of {sum} for {what}. We will contact you.':
    'Tu banco no aceptó el reembolso de {sum} por {what}. Te escribiremos.',
  'We sent {sum} back for {title}, but your bank did not take it. This happens when a card has ended.':
    'Devolvimos {sum} por {title}, pero tu banco no lo aceptó. Pasa cuando una tarjeta ya venció.',
  'The money is still yours. Our team will email you to find another way. You don’t need to do anything.':
    'El dinero está seguro con nosotros y sigue siendo tuyo. Alguien de Treq te escribirá para encontrar otra forma; no tienes que hacer nada.',
  '{name} canceled {what}.': '{name} canceló {what}.',
  '{sum} for {what} is on its way to your card.': '{sum} por {what} van en camino a tu tarjeta.',
}
