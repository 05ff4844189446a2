import type { Translations } from '#server/platform/said/render.ts'

/** Canceling, balances, changes, weather and documents in Spanish. */
export const bookingsMoneySpanish: Translations = {
  'The bank is deciding a dispute about this payment, so credit isn’t available. A refund comes from the bank or, if it decides otherwise, from us.':
    'El banco decide sobre un reclamo de este pago, así que no puede ser crédito. El reembolso viene del banco o, si decide otra cosa, de nosotros.',
  'We couldn’t find that booking.': 'Esta reserva no existe.',
  'We’ll charge the balance of {code} to this card. Please pay it or choose another card first.':
    'El saldo de {code} se cobra a esta tarjeta. Primero págalo o elige otra tarjeta para él.',
  'The booking ended before the balance was paid.': 'La reserva había terminado antes de que llegara su saldo.',
  'Treq will charge the remaining {sum} to this card on {day}.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day}.',
  'Treq will charge the remaining {sum} to this card on {day}, or when your guide accepts if that is later.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day}, o cuando tu guía acepte si eso es después.',
  'That would remove everyone. Please cancel the booking instead.': 'Eso quitaría a todos. Mejor cancela la reserva.',
  'We couldn’t find that person in your group.': 'No encontramos a esa persona en tu grupo.',
  'Only the person who booked can remove people from the group.':
    'Solo la persona que reservó puede quitar personas del grupo.',
  'At least one adult has to come with the children.': 'Con los menores debe venir al menos un adulto.',
  'The refund amount changed. It’s now {sum}.': 'El reembolso cambió. Ahora es de {sum}.',
  'This departure is already canceled.': 'Esta salida ya fue cancelada.',
  'Treq is refunding this as a courtesy, beyond the booking’s policy.':
    'Treq reembolsa esto por cortesía, más allá de la política de la reserva.',
  'Treq is crediting this after an emergency, beyond the booking’s policy.':
    'Treq abona este crédito por una emergencia, más allá de las reglas de la reserva.',
  'Goodwill refunds are available after a trip or cancellation. Until then, cancel the booking instead.':
    'Los reembolsos de cortesía se dan después de un viaje o una cancelación. Hasta entonces, cancela la reserva.',
  'The area was officially closed, so the booking is refunded in full, including the service fee.':
    'Una autoridad cerró el lugar, así que se devuelve todo, incluido el cargo por servicio.',
  'Within {within} of booking and at least {before} before the start: full refund, including the service fee.':
    'Dentro de {within} después de reservar y al menos {before} antes del inicio, se devuelve todo, incluido el cargo por servicio.',
  'Guide cancellations are refunded in full, including the service fee.':
    'Cuando cancela el guía, se devuelve todo, incluido el cargo por servicio.',
  'Weather cut the trip short with {left}% of its time left. The part beyond the first half is refunded: {back}% of what was paid.':
    'El clima acortó el viaje cuando faltaba el {left} % de su duración. Se reembolsa la parte que supera la primera mitad: el {back} % de lo pagado.',
  'Weather cut the trip short after at least half of its time, so there’s no refund.':
    'El clima acortó el viaje cuando ya había pasado al menos la mitad de su duración, así que no hay reembolso.',
  'Weather cancellations are refunded in full, including the service fee.':
    'Cuando el clima impide un viaje, se devuelve todo, incluido el cargo por servicio.',
  'Cancellations by Treq are refunded in full, including the service fee.':
    'Cuando cancela Treq, se devuelve todo, incluido el cargo por servicio.',
  'Guide no-shows are refunded in full, including the service fee.':
    'Cuando el guía no llega, se devuelve todo, incluido el cargo por servicio.',
  'The service fee isn’t refundable.': 'El cargo por servicio no se reembolsa.',
  '{name}: {time} or more before the start, you get a full refund of what you paid beyond the deposit.':
    '{name}: {time} o más antes del inicio se devuelve todo lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, you get a full refund of the trip price.':
    '{name}: {time} o más antes del inicio se devuelve el precio completo del viaje.',
  '{name}: {time} or more before the start, you get a {percent}% refund of what you paid beyond the deposit.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% de lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, you get back all you’ve paid toward the trip price.':
    '{name}: {time} o más antes del inicio, te devolvemos todo lo que has pagado del precio del viaje.',
  '{name}: {time} or more before the start, you get back {percent}% of what you’ve paid toward the trip price.':
    '{name}: {time} o más antes del inicio, te devolvemos el {percent} % de lo que has pagado del precio del viaje.',
  '{name}: {time} or more before the start, you get a {percent}% refund of the trip price.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% del precio del viaje.',
  '{name}: less than {time} before the start, the trip price isn’t refundable.':
    '{name}: menos de {time} antes del inicio no se devuelve nada del precio del viaje.',
  '{name}: the trip price isn’t refundable.': '{name}: no se devuelve nada del precio del viaje.',
  'Add-ons and permits are refunded in full up to {time} before the start.':
    'Los extras y los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons and permits were refundable up to {time} before the start.':
    'Los extras y los permisos se devolvían hasta {time} antes del inicio.',
  'Add-ons are refunded in full up to {time} before the start.':
    'Los extras se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons were refundable up to {time} before the start.': 'Los extras se devolvían hasta {time} antes del inicio.',
  'Permits are refunded in full up to {time} before the start.':
    'Los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Permits were refundable up to {time} before the start.': 'Los permisos se devolvían hasta {time} antes del inicio.',
  'Only the person who requested this change can withdraw it.': 'Solo quien pidió el cambio puede retirarlo.',
  'You can’t answer your own change request.': 'Una solicitud de cambio la responde la otra parte.',
  'The time to respond has passed. The booking stays the same.':
    'El plazo para responder ya pasó. La reserva sigue igual.',
  'The booking was changed and now costs less.': 'La reserva cambió y ahora cuesta menos.',
  'Only your guest can change the group size. You can propose a new date.':
    'Solo tu huésped puede cambiar el tamaño del grupo. Puedes proponer otra fecha.',
  'That matches your current booking. Choose a different date or group size.':
    'Eso es igual a tu reserva actual. Elige otra fecha u otro tamaño de grupo.',
  'This adventure can’t be booked right now. Its guide has a document to renew.':
    'Ahora no se puede reservar esta aventura. Su guía tiene que renovar un documento.',
  'This date is no longer open for booking.': 'Esta fecha ya no se puede reservar.',
  'This change request was already answered or has expired. Please reload the page.':
    'Esta solicitud de cambio ya se respondió o venció. Recarga la página.',
  'No change to this booking is awaiting payment.': 'No hay ningún cambio de esta reserva que espere un pago.',
  'The change request expired before it was paid.': 'La solicitud de cambio venció antes de que se pagara.',
  'A change is agreed between the explorer and the guide. Our team can’t make it for them.':
    'Un cambio lo acuerdan el explorador y el guía. Nuestro equipo no puede hacerlo por ellos.',
  'The price of this change just changed. Please review it.': 'El precio de este cambio acaba de cambiar. Revísalo.',
  'Please agree to the charge.': 'Acepta el cobro.',
  'Part of this group already canceled, so the booking can’t be changed. To switch dates, cancel for everyone else and book the new date. You’ll see the refund first.':
    'Una parte de este grupo ya canceló, así que la reserva no se puede cambiar. Para ir en otra fecha, cancela para los demás y reserva la fecha nueva. Antes verás el reembolso.',
  'You can only change a confirmed booking before the trip starts.':
    'Solo se puede cambiar una reserva confirmada cuyo viaje no ha empezado.',
  'There’s already a change request on this booking. Review that one first.':
    'Esta reserva ya tiene una solicitud de cambio. Revísala primero.',
  'A card is being charged for this booking. Please try again in a minute.':
    'Se está cobrando a una tarjeta para esta reserva. Inténtalo de nuevo en un minuto.',
  'It’s too close to the start to request this change.':
    'Queda muy poco tiempo antes del inicio para pedir este cambio.',
  'This booking has no free changes. It’s up to the guide whether to accept one.':
    'Esta reserva no incluye cambios gratuitos. El guía decide si acepta uno.',
  'All {count} free changes on this booking have been used. It’s up to the guide whether to accept another.':
    'Ya se usaron los {count} cambios gratuitos de esta reserva. El guía decide si acepta otro.',
  'The free change on this booking has been used. It’s up to the guide whether to accept another.':
    'Ya se usó el cambio gratuito de esta reserva. El guía decide si acepta otro.',
  'Changes are free up to {hours} hours before the start. After that, it’s up to the guide whether to accept one.':
    'Los cambios son gratuitos hasta {hours} horas antes del inicio. Después, el guía decide si acepta uno.',
  '{paid} of {total} is paid. The remaining {rest} is due on {day}.':
    'De {total} ya se pagaron {paid}. Los otros {rest} se cobran el {day}.',
  'What you’ve paid stays the same.': 'Lo que pagaste no cambia.',
  'If the change is accepted, {sum} will be refunded the way it was paid.':
    'Si se acepta el cambio, se reembolsarán {sum} por el mismo medio con el que se pagaron.',
  'If the change is accepted, Treq will charge {sum} to the saved card.':
    'Si se acepta el cambio, Treq cobrará {sum} a la tarjeta guardada.',
  'If the change is accepted, {sum} is due. The change takes effect once it’s paid.':
    'Si se acepta el cambio, se deben {sum}. El cambio se aplica cuando se paguen.',
  'The balance will then be {sum}. Treq will charge it to the saved card on {day}.':
    'El saldo será entonces de {sum}: Treq lo cobrará a la tarjeta guardada el {day}.',
  'The amount due changed. Please review it.': 'El monto a pagar cambió. Revísalo.',
  'Your guide didn’t show up.': 'Tu guía no llegó.',
  'Your guide canceled close to the start.': 'Tu guía canceló poco antes del inicio.',
  'Only the explorer and the guide can download the calendar file.':
    'Solo el explorador y el guía pueden descargar el archivo de calendario.',
  'This trip isn’t booked yet, so there’s no calendar file.':
    'Este viaje todavía no está reservado, así que no hay archivo de calendario.',
  Phone: 'Teléfono',
  Bring: 'Trae',
  '{name}: no refund if you cancel.': '{name}: sin reembolso si cancelas.',
  '{name}: {first}, then no refund.': '{name}: se devuelve {first}, después nada.',
  '{name}: {first}, {second}, then no refund.': '{name}: se devuelve {first}, {second}, después nada.',
  '{name}: {first}, {second}, {third}, then no refund.':
    '{name}: se devuelve {first}, {second}, {third}, después nada.',
  '{percent}% until {time} before': 'el {percent}% hasta {time} antes',
  'full refund of what was paid beyond the deposit until {time} before the start':
    'lo que se pagó además del anticipo hasta {time} antes del inicio',
  'full refund of the trip price until {time} before the start': 'el precio del viaje hasta {time} antes del inicio',
  Payment: 'Pago',
  Deposit: 'Anticipo',
  'Booking change': 'Cambio de la reserva',
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
  'Includes tax': 'Impuesto incluido',
  'Payments and refunds': 'Pagos y reembolsos',
  'as credit': 'como crédito',
  'by credit': 'con crédito',
  'on its way to your card': 'en camino a la tarjeta',
  'Net paid': 'Pagado neto',
  'All amounts in US dollars.': 'Todos los montos en dólares estadounidenses.',
  'Some characters in names can’t be printed here and appear as the closest Latin letter.':
    'Algunas letras de los nombres no se pueden imprimir aquí y aparecen como la letra latina más parecida.',
  'No longer due': 'Ya no se cobra',
  'Balance due {day}': 'Saldo pendiente, vence el {day}',
  'Balance due': 'Saldo pendiente',
  'Only the explorer who booked can see the receipt.': 'Solo quien reservó puede ver el recibo.',
  'Nothing has been paid for this booking yet, so there’s no receipt.':
    'Todavía no se ha pagado nada por esta reserva, así que no hay recibo.',
  'We couldn’t find that calendar.': 'Este calendario no existe.',
  'We couldn’t find that cancellation.': 'Esta cancelación no existe.',
  'The amount changed. It’s now {sum}.': 'El monto cambió. Ahora es de {sum}.',
  'You’ve already made this choice. Please reload the page.': 'Ya elegiste. Recarga la página.',
  'You chose credit after your trip was canceled for weather.':
    'Elegiste crédito después de que el clima impidió tu viaje.',
  'This date is no longer open for booking. Please choose another.': 'Esta fecha ya no se puede reservar. Elige otra.',
  'The remaining {sum} is due on {day}.': 'Faltan {sum} por pagar, que se cobran el {day}.',
  'Change requested': 'Se pidió un cambio',
  'Change accepted, awaiting payment': 'El cambio se aceptó y espera su pago',
  'Couldn’t charge the price difference': 'No se pudo cobrar la diferencia de precio',
  'Change applied': 'El cambio se hizo',
  'Change request withdrawn': 'La solicitud de cambio se retiró',
  'Change request expired': 'La solicitud de cambio venció',
  'Change not paid, not applied': 'El cambio no se pagó y no se hizo',
  'The change request ended': 'La solicitud de cambio terminó',
}
