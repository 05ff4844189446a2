import type { Phrases } from '../phrase-book.ts'

/** Notices and letters about bookings; `what` is a title and its day. */
export const letterPhrases: Phrases = {
  When: 'Cuándo',
  Party: 'Grupo',
  'Party now': 'Grupo ahora',
  'You earn': 'Ganas',
  'You keep': 'Te quedas con',
  'Held on your card': 'Apartado en tu tarjeta',
  'Where to meet': 'Punto de encuentro',
  'Your guide': 'Tu guía',
  'Paid so far': 'Pagado hasta ahora',
  'Total paid': 'Total pagado',
  Paid: 'Pagado',
  Refund: 'Reembolso',
  Booking: 'Reserva',
  Contact: 'Contacto',
  'Answer the request': 'Responder la solicitud',
  'See your booking': 'Ver tu reserva',
  'See the booking': 'Ver la reserva',
  'See the refund': 'Ver el reembolso',
  'Find another adventure': 'Buscar otra aventura',
  'Open your dashboard': 'Abrir tu panel',
  'Pay again': 'Pagar de nuevo',
  'If the button does not work, open this address:': 'Si el botón no funciona, abre esta dirección:',
  'Treq, outdoor adventures with verified local guides': 'Treq, aventuras al aire libre con guías locales verificados',
  'Outdoor adventures with verified local guides': 'Aventuras al aire libre con guías locales verificados',
  'Booking {code}. You get this mail because you are part of it.':
    'Reserva {code}. Recibes este correo porque eres parte de ella.',
  '{who} writes: “{words}”': '{who} escribe: «{words}»',
  'You writes: “{words}”': 'Escribiste: «{words}»',

  'New request': 'Solicitud nueva',
  'New request: {what}': 'Solicitud nueva: {what:words}',
  '{name}, {people}: {what}. You earn {sum$}.': '{name}, {people:words}: {what:words}. Ganas {sum}.',
  '{name}, {people}: {what}. You earn {sum$}. You have {time} to answer.':
    '{name}, {people:words}: {what:words}. Ganas {sum}. Tienes {time:words} para responder.',
  '{name} would like to book {title} in {place}.': '{name} quiere reservar {title} en {place}.',
  'You have {time} to answer, until {until}. After that the request ends by itself.':
    'Tienes {time:words} para responder, hasta el {until:words}. Después la solicitud termina sola.',
  'You have {time} left to answer, until {until}. After that the request ends by itself.':
    'Te quedan {time:words} para responder, hasta el {until:words}. Después la solicitud termina sola.',
  'Request sent': 'Solicitud enviada',
  'Request sent: {what}': 'Solicitud enviada: {what:words}',
  '{what}. Your card is not charged until the guide accepts.':
    '{what:words}. No se cobra a tu tarjeta hasta que el guía acepte.',
  'Request sent; your card is not charged until the guide accepts.':
    'Solicitud enviada; no se cobra a tu tarjeta hasta que el guía acepte.',
  '{name} has your request for {title} in {place}.': '{name} tiene tu solicitud para {title} en {place}.',
  '{name} has {time} to answer. Without an answer the hold is released.':
    '{name} tiene {time:words} para responder. Sin respuesta, el apartado se libera.',
  'Last reminder: a request is about to end': 'Último recordatorio: una solicitud está por terminar',
  'Last reminder: a request is about to end: {what}':
    'Último recordatorio: una solicitud está por terminar: {what:words}',
  'A request is waiting for your answer': 'Una solicitud espera tu respuesta',
  'A request is waiting for your answer: {what}': 'Una solicitud espera tu respuesta: {what:words}',
  '{name}, {people}: {what}. {time} left to answer.':
    '{name}, {people:words}: {what:words}. Quedan {time:words} para responder.',
  '{name} is waiting to hear whether you take {title}.': '{name} espera saber si tomas {title}.',
  'Your request was declined': 'Tu solicitud fue rechazada',
  'You declined a request': 'Rechazaste una solicitud',
  'You declined the request of {name}: {what}. The seats are free again.':
    'Rechazaste la solicitud de {name}: {what:words}. Los lugares vuelven a estar libres.',
  'You declined the request of {name} for {title}, {start}.':
    'Rechazaste la solicitud de {name} para {title}, {start:words}.',
  'A request ran out without your answer': 'Una solicitud venció sin tu respuesta',
  'You did not answer {name} in time: {what}. The seats are free again.':
    'No le respondiste a tiempo a {name}: {what:words}. Los lugares vuelven a estar libres.',
  'You did not answer the request of {name} for {title}, {start}, in time. It has ended.':
    'No respondiste a tiempo la solicitud de {name} para {title}, {start:words}. Ya terminó.',
  'The seats are free again. If a day does not suit you, please decline the request, so that nobody waits for nothing.':
    'Los lugares vuelven a estar libres. Si un día no te queda bien, rechaza la solicitud para que nadie espere en vano.',
  'A request has ended': 'Una solicitud terminó',
  'The bank of {name} took back its approval before you answered: {what}. The seats are free again.':
    'El banco de {name} retiró su aprobación antes de que respondieras: {what:words}. Los lugares vuelven a estar libres.',
  'The bank of {name} took back its approval of the payment before you answered the request for {title}, {start}. The request has ended.':
    'El banco de {name} retiró su aprobación del pago antes de que respondieras la solicitud para {title}, {start:words}. La solicitud terminó.',
  'Declined: {what}': 'Rechazada: {what:words}',
  '{name} cannot take {what}. Your card was not charged.':
    '{name} no puede tomar {what:words}. No se cobró a tu tarjeta.',
  '{name} cannot take your request for {title}, {start}.':
    '{name} no puede tomar tu solicitud para {title}, {start:words}.',
  'Your card was not charged.': 'No se cobró a tu tarjeta.',
  'The hold on it is released; your bank may take a few days to show that.':
    'El apartado se libera; tu banco puede tardar unos días en mostrarlo.',
  'Your request was not answered': 'Tu solicitud no tuvo respuesta',
  'Not answered in time: {what}': 'Sin respuesta a tiempo: {what:words}',
  '{name} did not answer in time: {what}. Your card was not charged.':
    '{name} no respondió a tiempo: {what:words}. No se cobró a tu tarjeta.',
  '{name} did not answer your request for {title}, {start}, in time. It has ended.':
    '{name} no respondió a tiempo tu solicitud para {title}, {start:words}. La solicitud terminó.',
  'Request withdrawn': 'Solicitud retirada',
  'Withdrawn: {what}': 'Retirada: {what:words}',
  'You took your request back: {what}. Your card was not charged.':
    'Retiraste tu solicitud: {what:words}. No se cobró a tu tarjeta.',
  'You took your request for {title}, {start}, back.': 'Retiraste tu solicitud para {title}, {start:words}.',
  'A request was withdrawn': 'Se retiró una solicitud',
  'Withdrawn by the explorer: {what}': 'Retirada por el explorador: {what:words}',
  '{name} took the request back: {what}.': '{name} retiró la solicitud: {what:words}.',
  '{name} took the request for {title}, {start}, back.': '{name} retiró la solicitud para {title}, {start:words}.',
  'The seats are free again. There is nothing for you to do.':
    'Los lugares vuelven a estar libres. No tienes que hacer nada.',
  'Your adventure is confirmed': 'Tu aventura está confirmada',
  'Confirmed: {what}': 'Confirmada: {what:words}',
  '{title} with {name}, {start}.': '{title} con {name}, {start:words}.',
  'You are going: {title} in {place}.': 'Tu viaje está confirmado: {title} en {place}.',
  'What to bring: {things}': 'Qué llevar: {things}',
  'If you cancel: {rules}': 'Si cancelas: {rules:say}',
  '{part$} of {whole$}': '{part} de {whole}',
  'Booking confirmed': 'Reserva confirmada',
  '{name} is coming to {title} in {place}.': '{name} viene a {title} en {place}.',
  'Thank you for coming along': 'Gracias por venir',
  'Thank you: {title}': 'Gracias: {title}',
  'We hope you had a great time on {title} with {name}.':
    'Esperamos que lo hayas pasado muy bien en {title} con {name}.',
  '{title} with {name} is over, and we hope it was a great one.':
    '{title} con {name} terminó, y esperamos que haya sido un gran viaje.',
  'Thank you for booking with Treq.': 'Gracias por reservar con Treq.',
  'Trip completed': 'Viaje terminado',
  'Completed: {what}': 'Terminado: {what:words}',
  '{what} with {name}: you earned {sum$}.': '{what:words} con {name}: ganaste {sum}.',
  '{title} with {name}, {people}, is completed.': '{title} con {name}, {people:words}, terminó.',
  'You earned {sum$}.': 'Ganaste {sum}.',

  'Your booking has ended without payment': 'Tu reserva terminó sin pago',
  'Not paid: {what}': 'Sin pagar: {what:words}',
  '{what} was not paid in time, so the seats are free again. Your card was not charged.':
    '{what:words} no se pagó a tiempo, así que los lugares vuelven a estar libres. No se cobró a tu tarjeta.',
  'The payment for {title}, {start}, was not completed in time. Your seats are free again.':
    'El pago de {title}, {start:words}, no se completó a tiempo. Tus lugares vuelven a estar libres.',
  'A booking has ended without payment': 'Una reserva terminó sin pago',
  '{name} did not pay in time: {what}. The seats are free again.':
    '{name} no pagó a tiempo: {what:words}. Los lugares vuelven a estar libres.',
  '{name} did not complete the payment for {title}, {start}, in time.':
    '{name} no completó a tiempo el pago de {title}, {start:words}.',
  'Your request has ended': 'Tu solicitud terminó',
  'Ended: {what}': 'Terminada: {what:words}',
  'Your bank took back its approval before {name} answered: {what}. Your card was not charged.':
    'Tu banco retiró su aprobación antes de que {name} respondiera: {what:words}. No se cobró a tu tarjeta.',
  'Your bank took back its approval of the payment before {name} answered your request for {title}, {start}. The request has ended.':
    'Tu banco retiró la aprobación del pago antes de que {name} respondiera tu solicitud para {title}, {start:words}. La solicitud terminó.',
  'Your payment did not go through': 'Tu pago no se pudo procesar',
  'Please pay again: {what}': 'Paga de nuevo, por favor: {what:words}',
  '{what}. You have {time} to pay again.': '{what:words}. Tienes {time:words} para pagar de nuevo.',
  'Your bank did not let the payment of {sum$} for {title}, {start}, through. Nothing was charged.':
    'Tu banco no autorizó el pago de {sum} por {title}, {start:words}. No se cobró nada.',
  'Your seats are still kept. You have {time} to pay again; after that they are given back.':
    'Tus lugares siguen apartados. Tienes {time:words} para pagar de nuevo; después se devuelven.',
  'A payment did not go through': 'Un pago no se pudo procesar',
  'Payment failed: {what}': 'Falló el pago: {what:words}',
  'The payment of {name} failed: {what}. They have {time} to pay again.':
    'Falló el pago de {name}: {what:words}. Tiene {time:words} para pagar de nuevo.',
  'The payment of {name} for {title}, {start}, did not go through.':
    'El pago de {name} por {title}, {start:words}, no se pudo procesar.',
  'They have {time} to pay again. The seats are kept until then. Please prepare only once the booking is confirmed.':
    'Tiene {time:words} para pagar de nuevo. Los lugares se conservan hasta entonces. Prepárate solo cuando la reserva esté confirmada.',
  'The seats are gone': 'Ya no hay lugares',
  'Seats no longer free: {what}': 'Ya no hay lugares: {what:words}',
  'Your hold had ended and somebody else took the seats: {what}. Nothing was charged.':
    'Tu apartado había vencido y otra persona tomó los lugares: {what:words}. No se cobró nada.',
  'While you were paying for {title}, {start}, your hold on the seats ended and somebody else took them. We are sorry.':
    'Mientras pagabas {title}, {start:words}, tu apartado venció y otra persona tomó los lugares. Lo sentimos.',
  'Nothing was charged to your card.': 'No se cobró nada a tu tarjeta.',

  'Your booking is cancelled': 'Tu reserva está cancelada',
  'You cancelled {title}, {start}.': 'Cancelaste {title}, {start:words}.',
  'Your guide has cancelled': 'Tu guía canceló',
  'We are sorry: {name} had to cancel {title}, {start}.':
    'Lo sentimos: {name} tuvo que cancelar {title}, {start:words}.',
  'The weather does not let {title} go, {start}. {name} has cancelled it for everybody’s safety.':
    'El clima no permite hacer {title}, {start:words}. {name} lo canceló por la seguridad de todos.',
  'We had to cancel your booking': 'Tuvimos que cancelar tu reserva',
  'We are sorry: we had to cancel {title}, {start}.': 'Lo sentimos: tuvimos que cancelar {title}, {start:words}.',
  'Your guide did not come': 'Tu guía no llegó',
  'We are sorry that {name} did not come to {title}, {start}.':
    'Lamentamos que {name} no haya llegado a {title}, {start:words}.',
  'Cancelled: {what}': 'Cancelada: {what:words}',
  '{what} is cancelled.': '{what:words}: cancelada.',
  '{sum$} comes back to your card within 5–10 business days.':
    'Se devuelven {sum} a tu tarjeta en 5 a 10 días hábiles.',
  '{sum$} comes back to your card.': 'Se devuelven {sum} a tu tarjeta.',
  'Your card had not been charged, so there is nothing to give back.':
    'No se había cobrado a tu tarjeta, así que no hay nada que devolver.',
  '{sum$} of the {paid$} you paid is on its way back to the card you paid with.':
    '{sum} de los {paid} que pagaste van de vuelta a la tarjeta con la que pagaste.',
  'Banks show it within 5–10 business days.': 'Los bancos lo muestran en 5 a 10 días hábiles.',
  'Nothing of the {paid$} you paid comes back.': 'De los {paid} que pagaste no se devuelve nada.',
  'The {sum$} not paid yet will not be charged.': 'Los {sum} que faltaban por pagar no se cobrarán.',
  'A booking was cancelled': 'Se canceló una reserva',
  'Treq cancelled a booking': 'Treq canceló una reserva',
  'You cancelled a booking': 'Cancelaste una reserva',
  '{name} cancelled {what}. By your cancellation policy you keep {sum$}.':
    '{name} canceló {what:words}. Según tu política de cancelación te quedas con {sum}.',
  '{name} cancelled {what}. By your cancellation policy everything for the trip comes back to them, so you earn nothing from this booking.':
    '{name} canceló {what:words}. Según tu política de cancelación se le devuelve todo lo del viaje, así que no ganas nada por esta reserva.',
  '{what} with {name} is cancelled. They get everything back.':
    '{what:words} con {name}: cancelada. Se le devuelve todo.',
  '{name} cancelled {title}, {start}. The seats are free again.':
    '{name} canceló {title}, {start:words}. Los lugares vuelven a estar libres.',
  'By your cancellation policy you keep {sum$}.': 'Según tu política de cancelación te quedas con {sum}.',
  'By your cancellation policy everything for the trip comes back to them, so you earn nothing from this booking.':
    'Según tu política de cancelación se le devuelve todo lo del viaje, así que no ganas nada por esta reserva.',
  '{title}, {start}, with {name} is cancelled.': '{title}, {start:words}, con {name}: cancelada.',
  '{name} gets everything back: {sum$}. You earn nothing from this booking.':
    'A {name} se le devuelve todo: {sum}. No ganas nada por esta reserva.',
  '{name} had not been charged.': 'A {name} no se le había cobrado.',
  'Your group is smaller now': 'Tu grupo ahora es más pequeño',
  'A group is smaller now': 'Un grupo ahora es más pequeño',
  'Fewer people: {what}': 'Menos personas: {what:words}',
  '{people} will not come to {what}.': 'Ya no vienen a {what:words}: {people:words}.',
  'As you told us, {people} will not come to {title}. Still coming: {rest}.':
    'Como nos dijiste, ya no vienen a {title}: {people:words}. Siguen viniendo: {rest:words}.',
  '{name}: {people} will not come to {what}. Still coming: {rest}.':
    '{name}: ya no vienen a {what:words} {people:words}. Siguen viniendo: {rest:words}.',
  '{people} of {name}’s group will not come to {title}, {start}.':
    'Del grupo de {name} ya no vienen a {title}, {start:words}: {people:words}.',
  'Still coming: {rest}.': 'Siguen viniendo: {rest:words}.',
  'Your refund needs another way': 'Tu reembolso debe llegarte de otra forma',
  'Your refund could not be delivered: {what}': 'Tu reembolso no se pudo entregar: {what:words}',
  'Your bank did not take the refund of {sum$} for {what}. We will contact you.':
    'Tu banco no aceptó el reembolso de {sum} por {what:words}. Te escribiremos.',
  'We sent {sum$} back for {title}, but your bank did not take it. This happens when a card has ended.':
    'Devolvimos {sum} por {title}, pero tu banco no lo aceptó. Pasa cuando una tarjeta ya venció.',
  'The money is safe with us and still yours. Somebody from Treq will write to you to find another way; there is nothing you need to do.':
    'El dinero está seguro con nosotros y sigue siendo tuyo. Alguien de Treq te escribirá para encontrar otra forma; no tienes que hacer nada.',
  'Your refund has been sent': 'Tu reembolso fue enviado',
  'Refund sent: {sum$}': 'Reembolso enviado: {sum}',
  '{sum$} for {what} is on its way to your card. Banks show it within 5–10 business days.':
    '{sum} por {what:words} van en camino a tu tarjeta. Los bancos lo muestran en 5 a 10 días hábiles.',
  'We have sent {sum$} for {title} back to the card you paid with.':
    'Enviamos {sum} por {title} a la tarjeta con la que pagaste.',
}
