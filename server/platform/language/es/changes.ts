import type { Phrases } from '../phrase-book.ts'

/** Change requests: refusals, what they mean for the money, the story and the letters. */
export const changePhrases: Phrases = {
  'Only a confirmed booking whose trip has not begun can be changed.':
    'Solo se puede cambiar una reserva confirmada cuyo viaje no ha empezado.',
  'A change of this booking is being asked for already. Please see that first.':
    'Ya se pidió un cambio de esta reserva. Primero mira ese.',
  'A part of this group has left, so its price is settled in parts and the booking cannot be changed any more.':
    'Una parte de este grupo ya no viene, así que su precio se liquidó por partes y la reserva ya no se puede cambiar.',
  'To go on another day, cancel it for those who still come, and book that day anew.':
    'Para ir otro día, cancélala para quienes todavía vienen y reserva ese día de nuevo.',
  'What comes back is shown before.': 'Antes ves cuánto se devuelve.',
  'A card is being charged for this booking. Please try again in a minute.':
    'Se está cobrando a una tarjeta para esta reserva. Inténtalo de nuevo en un minuto.',
  'There is too little time left before the start to ask for this change.':
    'Queda muy poco tiempo antes del inicio para pedir este cambio.',
  'How many people come is for the explorer to say. Propose another day.':
    'Cuántas personas vienen lo dice el explorador. Propón otro día.',
  'This is how the booking is already. Choose another day or party.':
    'La reserva ya es así. Elige otro día u otro grupo.',
  'The price of this change has just changed. Please look at it again.':
    'El precio de este cambio acaba de cambiar. Míralo de nuevo, por favor.',
  'Please agree to what will be charged.': 'Acepta lo que se va a cobrar, por favor.',
  'A change is agreed between the explorer and the guide.': 'Un cambio se acuerda entre el explorador y el guía.',
  'The other side answers a change request.': 'Una solicitud de cambio la responde la otra parte.',
  'Only whoever asked for the change can take it back.': 'Solo quien pidió el cambio puede retirarlo.',
  'The time to answer is over. The booking stays as it is.':
    'El tiempo para responder terminó. La reserva queda como está.',
  'This change request has been answered or has ended. Please look at it again.':
    'Esta solicitud de cambio ya se respondió o terminó. Mírala de nuevo, por favor.',
  'There is no change of this booking that waits for a payment.':
    'No hay ningún cambio de esta reserva que espere un pago.',

  'The explorer has used the one free change of this booking.':
    'El explorador ya usó el único cambio gratuito de esta reserva.',
  'Whether to take another is for the guide to decide.': 'Si acepta otro lo decide el guía.',
  'The free change ends {n#} hours before the start.': 'El cambio gratuito termina {n} horas antes del inicio.',
  'Whether to take a later one is for the guide to decide.': 'Si acepta uno más tarde lo decide el guía.',
  'What you have paid stays as it is.': 'Lo que ya se pagó queda como está.',
  '{sum$} goes back, the way it was paid, when the change is accepted.':
    'Se devuelven {sum}, tal como se pagaron, cuando se acepte el cambio.',
  'Treq will charge {sum$} to the saved card when the change is accepted.':
    'Treq cobrará {sum} a la tarjeta guardada cuando se acepte el cambio.',
  '{sum$} is to be paid once the change is accepted; it takes effect when that has come.':
    'Se deben pagar {sum} cuando se acepte el cambio; vale cuando ese pago haya llegado.',
  'The balance is {sum$} then: Treq will charge it to the saved card on {day}.':
    'El saldo será entonces de {sum}: Treq lo cobrará a la tarjeta guardada el {day:words}.',
  '{paid$} of {total$} is paid.': 'De {total} ya se pagaron {paid}.',
  'The other {rest$} is charged on {day}.': 'Los otros {rest} se cobran el {day:words}.',
  '{rest$} is still to be paid and is charged on {day}.': 'Faltan {rest} por pagar, que se cobran el {day:words}.',
  'The booking was changed and costs less now.': 'La reserva cambió y ahora cuesta menos.',
  'The change had ended before its payment came.': 'El cambio había terminado antes de que llegara su pago.',

  'A change was asked for': 'Se pidió un cambio',
  'The change was accepted and waits for its payment': 'El cambio se aceptó y espera su pago',
  'What the change costs more could not be charged': 'No se pudo cobrar lo que el cambio cuesta de más',
  'The change took effect': 'El cambio se hizo',
  'The change was declined': 'El cambio se rechazó',
  'The change request was taken back': 'La solicitud de cambio se retiró',
  'The change request ran out without an answer': 'La solicitud de cambio terminó sin respuesta',
  'The change was not paid for and did not take effect': 'El cambio no se pagó y no se hizo',
  'The change request ended': 'La solicitud de cambio terminó',

  Then: 'Después',
  Price: 'Precio',
  'Change of the booking': 'Cambio de la reserva',
  'Now {start}.': 'Ahora: {start:words}.',
  'The change was not paid': 'El cambio no se pagó',
}
