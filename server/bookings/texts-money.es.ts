import type { Translations } from '#server/platform/said/render.ts'

/** Canceling, balances, changes, weather and documents in Spanish. */
export const bookingsMoneySpanish: Translations = {
  'This booking does not exist.': 'Esta reserva no existe.',
  'The balance of {code} is charged to this card. Please pay it or choose another card for it first.':
    'El saldo de {code} se cobra a esta tarjeta. Primero págalo o elige otra tarjeta para él.',
  'The booking had ended before its balance came.': 'La reserva había terminado antes de que llegara su saldo.',
  'Treq will charge the remaining {sum} to this card on {day}.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day}.',
  'Treq will charge the remaining {sum} to this card on {day}, or when your guide accepts if that is later.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day}, o cuando tu guía acepte si eso es después.',
  'That would remove everyone. Please cancel the booking instead.': 'No quedaría nadie. Mejor cancela la reserva.',
  'This participant does not exist.': 'Este participante no existe.',
  'Only the person who booked can remove people from the group.':
    'Solo el explorador que reservó dice quién del grupo no viene.',
  'At least one adult must come along with the children.': 'Con los menores debe venir al menos un adulto.',
  'What comes back has changed: it is now {sum}.': 'Lo que se devuelve cambió: ahora es {sum}.',
  'This departure has been canceled already.': 'Esta salida ya fue cancelada.',
  'Treq gives this back beyond the rules of the booking.': 'Treq devuelve esto más allá de las reglas de la reserva.',
  'Goodwill refunds are available after a trip or cancellation. Until then, cancel the booking instead.':
    'El dinero más allá de las reglas se devuelve después del viaje o de la cancelación. Hasta entonces, cancela.',
  'The area was officially closed, so the booking is refunded in full, including the service fee.':
    'Una autoridad cerró el lugar, así que se devuelve todo, incluido el cargo por servicio.',
  'Within {within} of booking and at least {before} before the start, everything comes back, service fee included.':
    'Dentro de {within} después de reservar y al menos {before} antes del inicio, se devuelve todo, incluido el cargo por servicio.',
  'Guide cancellations are refunded in full, including the service fee.':
    'Cuando cancela el guía, se devuelve todo, incluido el cargo por servicio.',
  'Weather cancellations are refunded in full, including the service fee.':
    'Cuando el clima impide un viaje, se devuelve todo, incluido el cargo por servicio.',
  'Cancellations by Treq are refunded in full, including the service fee.':
    'Cuando cancela Treq, se devuelve todo, incluido el cargo por servicio.',
  'Guide no-shows are refunded in full, including the service fee.':
    'Cuando el guía no llega, se devuelve todo, incluido el cargo por servicio.',
  'The service fee is not refunded.': 'El cargo por servicio no se reembolsa.',
  '{name}: {time} or more before the start, all of what you paid beyond the deposit comes back.':
    '{name}: {time} o más antes del inicio se devuelve todo lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, the full trip price comes back.':
    '{name}: {time} o más antes del inicio se devuelve el precio completo del viaje.',
  '{name}: {time} or more before the start, {percent}% of what you paid beyond the deposit comes back.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% de lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, {percent}% of the trip price comes back.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% del precio del viaje.',
  '{name}: less than {time} before the start, nothing of the trip price comes back.':
    '{name}: menos de {time} antes del inicio no se devuelve nada del precio del viaje.',
  '{name}: the trip price isn’t refundable.': '{name}: no se devuelve nada del precio del viaje.',
  'Add-ons and permits come back in full until {time} before the start.':
    'Los extras y los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons and permits came back until {time} before the start.':
    'Los extras y los permisos se devolvían hasta {time} antes del inicio.',
  'Add-ons come back in full until {time} before the start.':
    'Los extras se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons came back until {time} before the start.': 'Los extras se devolvían hasta {time} antes del inicio.',
  'Permits come back in full until {time} before the start.':
    'Los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Permits came back until {time} before the start.': 'Los permisos se devolvían hasta {time} antes del inicio.',
  'Only the person who requested this change can withdraw it.': 'Solo quien pidió el cambio puede retirarlo.',
  'You can’t answer your own change request.': 'Una solicitud de cambio la responde la otra parte.',
  'The time to respond has passed. The booking stays the same.':
    'El tiempo para responder terminó. La reserva queda como está.',
  'The booking was changed and costs less now.': 'La reserva cambió y ahora cuesta menos.',
  'Only your guest can change the group size. You can propose a new date.':
    'Cuántas personas vienen lo dice el explorador. Propón otro día.',
  'That matches your current booking. Choose a different date or group size.':
    'La reserva ya es así. Elige otro día u otro grupo.',
  'This departure can no longer be booked.': 'Esta salida ya no se puede reservar.',
  'This change request has been answered or has ended. Please look at it again.':
    'Esta solicitud de cambio ya se respondió o terminó. Mírala de nuevo, por favor.',
  'There is no change of this booking that waits for a payment.':
    'No hay ningún cambio de esta reserva que espere un pago.',
  'The change had ended before its payment came.': 'El cambio había terminado antes de que llegara su pago.',
  'A change is agreed between the explorer and the guide.': 'Un cambio se acuerda entre el explorador y el guía.',
  'The price of this change has just changed. Please look at it again.':
    'El precio de este cambio acaba de cambiar. Míralo de nuevo, por favor.',
  'Please agree to what will be charged.': 'Acepta lo que se va a cobrar, por favor.',
  'Part of this group already canceled, so the booking can’t be changed. To switch dates, cancel for everyone else and book the new date. You’ll see the refund first.':
    'Una parte de este grupo ya no viene, así que su precio se liquidó por partes y la reserva ya no se puede cambiar. Para ir otro día, cancélala para quienes todavía vienen y reserva ese día de nuevo. Antes ves cuánto se devuelve.',
  'Only a confirmed booking whose trip has not begun can be changed.':
    'Solo se puede cambiar una reserva confirmada cuyo viaje no ha empezado.',
  'There’s already a change request on this booking. Review that one first.':
    'Ya se pidió un cambio de esta reserva. Primero mira ese.',
  'A card is being charged for this booking. Please try again in a minute.':
    'Se está cobrando a una tarjeta para esta reserva. Inténtalo de nuevo en un minuto.',
  'It’s too close to the start to request this change.':
    'Queda muy poco tiempo antes del inicio para pedir este cambio.',
  'No change of this booking is free. Whether to take one is for the guide to decide.':
    'Ningún cambio de esta reserva es gratuito. Si acepta uno lo decide el guía.',
  'The explorer has used all {count} free changes of this booking. Whether to take another is for the guide to decide.':
    'El explorador ya usó los {count} cambios gratuitos de esta reserva. Si acepta otro lo decide el guía.',
  'The explorer has used the one free change of this booking. Whether to take another is for the guide to decide.':
    'El explorador ya usó el único cambio gratuito de esta reserva. Si acepta otro lo decide el guía.',
  'The free change ends {hours} hours before the start. Whether to take a later one is for the guide to decide.':
    'El cambio gratuito termina {hours} horas antes del inicio. Si acepta uno más tarde lo decide el guía.',
  '{paid} of {total} is paid. The other {rest} is charged on {day}.':
    'De {total} ya se pagaron {paid}. Los otros {rest} se cobran el {day}.',
  'What you have paid stays as it is.': 'Lo que ya se pagó queda como está.',
  '{sum} goes back, the way it was paid, when the change is accepted.':
    'Se devuelven {sum}, tal como se pagaron, cuando se acepte el cambio.',
  'Treq will charge {sum} to the saved card when the change is accepted.':
    'Treq cobrará {sum} a la tarjeta guardada cuando se acepte el cambio.',
  '{sum} is to be paid once the change is accepted; it takes effect when that has come.':
    'Se deben pagar {sum} cuando se acepte el cambio; vale cuando ese pago haya llegado.',
  'The balance is {sum} then: Treq will charge it to the saved card on {day}.':
    'El saldo será entonces de {sum}: Treq lo cobrará a la tarjeta guardada el {day}.',
  'What is due has changed. Please look at it again.': 'Lo que hay que pagar cambió. Revísalo otra vez.',
  'Your guide did not come.': 'Tu guía no llegó.',
  'Your guide canceled shortly before the start.': 'Tu guía canceló poco antes del inicio.',
  'The calendar file is for the explorer and the guide.': 'El archivo de calendario es para el explorador y el guía.',
  'This trip isn’t booked yet, so there’s no calendar file.':
    'Este viaje todavía no está reservado, así que no está en ningún calendario.',
  Telephone: 'Teléfono',
  Bring: 'Trae',
  '{name}: no refund if you cancel.': '{name}: no se devuelve nada cuando cancela el explorador.',
  '{name}: {first}, then no refund.': '{name}: se devuelve {first}, después nada.',
  '{name}: {first}, {second}, nothing after that.': '{name}: se devuelve {first}, {second}, después nada.',
  '{name}: {first}, {second}, {third}, nothing after that.':
    '{name}: se devuelve {first}, {second}, {third}, después nada.',
  '{percent}% until {time} before': 'el {percent}% hasta {time} antes',
  'all of what was paid beyond the deposit comes back until {time} before the start':
    'lo que se pagó además del anticipo hasta {time} antes del inicio',
  'all of the trip price comes back until {time} before the start': 'el precio del viaje hasta {time} antes del inicio',
  Payment: 'Pago',
  Deposit: 'Anticipo',
  'Change of the booking': 'Cambio de la reserva',
  Receipt: 'Recibo',
  'as of': 'al',
  Date: 'Fecha',
  'Provided by': 'Operado por',
  For: 'A nombre de',
  'Sold by': 'Vendido por',
  Description: 'Descripción',
  Quantity: 'Cantidad',
  Amount: 'Monto',
  Total: 'Total',
  'Of which tax': 'Impuesto incluido',
  'Paid and given back': 'Pagado y devuelto',
  'as credit': 'como crédito',
  'by credit': 'con crédito',
  'on its way to the card': 'en camino a la tarjeta',
  'Paid, less what went back': 'Pagado, menos lo devuelto',
  'All amounts in US dollars.': 'Todos los montos en dólares estadounidenses.',
  'Some characters in names can’t be printed here and appear as the closest Latin letter.':
    'Algunas letras de los nombres no se pueden imprimir aquí y aparecen como la letra latina más parecida.',
  'Not charged any more': 'Ya no se cobra',
  'Still to be paid, due {day}': 'Falta por pagar, vence el {day}',
  'Still to be paid': 'Falta por pagar',
  'The receipt is between the explorer and Treq.': 'El recibo es entre el explorador y Treq.',
  'Nothing has been paid for this booking yet, so there is no receipt.':
    'Todavía no se ha pagado nada por esta reserva, así que no hay recibo.',
  'This calendar does not exist.': 'Este calendario no existe.',
  'This cancellation does not exist.': 'Esta cancelación no existe.',
  'The sum has changed: it is now {sum}.': 'El monto cambió: ahora es {sum}.',
  'How this money comes back has been decided already. Please look at it again.':
    'Ya se decidió cómo se devuelve este dinero. Revísalo otra vez.',
  'You chose credit after the weather stopped your trip.': 'Elegiste crédito después de que el clima impidió tu viaje.',
  'This departure can no longer be booked. Please choose another.': 'Esta salida ya no se puede reservar. Elige otra.',
  '{sum} is still to be paid and is charged on {day}.': 'Faltan {sum} por pagar, que se cobran el {day}.',
  'Change requested': 'Se pidió un cambio',
  'Change accepted, awaiting payment': 'El cambio se aceptó y espera su pago',
  'Couldn’t charge the price difference': 'No se pudo cobrar lo que el cambio cuesta de más',
  'Change applied': 'El cambio se hizo',
  'Change request withdrawn': 'La solicitud de cambio se retiró',
  'Change request expired': 'La solicitud de cambio terminó sin respuesta',
  'Change not paid, not applied': 'El cambio no se pagó y no se hizo',
  'The change request ended': 'La solicitud de cambio terminó',
}
