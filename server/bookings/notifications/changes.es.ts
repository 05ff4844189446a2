import type { Translations } from '#server/platform/said/render.ts'

export const changesInSpanish: Translations = {
  'The booking stays the same.': 'La reserva sigue igual.',
  Price: 'Precio',
  'This booking has no free changes. It’s up to you whether to accept one.':
    'Esta reserva no incluye cambios gratuitos. Tú decides si aceptas uno.',
  'All {count} free changes on this booking have been used. It’s up to you whether to accept another.':
    'Los {count} cambios gratuitos de esta reserva ya se usaron. Tú decides si aceptas otro.',
  'The free change on this booking has been used. It’s up to you whether to accept another.':
    'El cambio gratuito de esta reserva ya se usó. Tú decides si aceptas otro.',
  'The start is less than {time} away. It’s up to you whether to accept a late change.':
    'Faltan menos de {time} para el inicio. Tú decides si aceptas un cambio de último momento.',
  '{name} has until {when} to respond.': '{name} tiene hasta el {when} para responder.',
  '{name} would like to change {what}.': '{name} quiere cambiar {what}.',
  'Change request sent': 'Solicitud de cambio enviada',
  'New change request': 'Nueva solicitud de cambio',
  'Change request: {what}': 'Solicitud de cambio: {what}',
  'Until then, your spots stay as they are.': 'Hasta entonces conservas tus lugares.',
  'Please respond by {when}.': 'Responde a más tardar el {when}.',
  'You requested a change to {what}.': 'Solicitaste un cambio en {what}.',
  'Your spots stay yours until then, and we’ll hold the new ones for you.':
    'Hasta entonces conservas tus lugares, y apartamos los nuevos para ti.',
  'Please respond by {when}, or the booking stays the same.':
    'Responde a más tardar el {when}. Si no, la reserva sigue igual.',
  '{sum} is on its way back to your card.': 'Tu reembolso de {sum} va en camino a tu tarjeta.',
  'We charged {sum} for it.': 'Cobramos {sum} por el cambio.',
  'The price stays the same.': 'El precio no cambia.',
  'The difference is included in your balance.': 'La diferencia se suma a tu saldo.',
  'Your booking was updated': 'Tu reserva se actualizó',
  'Booking updated: {what}': 'Reserva actualizada: {what}',
  '{name} leads the new date.': '{name} guía la nueva fecha.',
  '{what} was changed. It’s now {start}, {people}.': '{what} se cambió. Ahora es {start}, {people}.',
  '{name} can’t accept the change to {what}.': '{name} no puede aceptar el cambio de {what}.',
  'You declined the change to {what}.': 'Rechazaste el cambio de {what}.',
  'Change request declined': 'Solicitud de cambio rechazada',
  'Change request declined: {what}': 'Solicitud de cambio rechazada: {what}',
  '{name} withdrew the request to change {what}.': '{name} retiró la solicitud de cambiar {what}.',
  'Change request withdrawn': 'El cambio se retiró',
  'Change request withdrawn: {what}': 'Solicitud de cambio retirada: {what}',
  'Change request expired': 'La solicitud de cambio venció',
  'Change request expired: {what}': 'Solicitud de cambio vencida: {what}',
  '{what}: {name} didn’t respond in time.': '{what}: {name} no respondió a tiempo.',
  '{what}: You didn’t respond in time.': '{what}: no respondiste a tiempo.',
  '{name} didn’t respond in time.': '{name} no respondió a tiempo.',
  'You didn’t respond in time.': 'No respondiste a tiempo.',
  'A change is awaiting payment': 'Un cambio está pendiente de pago',
  'Change awaiting payment: {what}': 'Cambio pendiente de pago: {what}',
  '{name} has until {when} to pay for the change.': '{name} tiene hasta el {when} para pagar el cambio.',
  '{name} has until {when} to pay {sum} for the change to {what}.':
    '{name} tiene hasta el {when} para pagar {sum} por el cambio de {what}.',
  'We’ll hold both dates until then.': 'Apartamos las dos fechas hasta entonces.',
  'Action needed: pay for your change': 'Acción necesaria: paga tu cambio',
  'Action needed: pay {sum} to change {what}': 'Acción necesaria: paga {sum} por el cambio de {what}',
  'The change is accepted.': 'El cambio fue aceptado.',
  'Please pay {sum} by {when}, or the booking stays the same.':
    'Paga {sum} a más tardar el {when}. Si no, la reserva sigue igual.',
  'The change to {what} is accepted.': 'El cambio de {what} fue aceptado.',
  'It takes effect once you pay {sum}.': 'Se aplica cuando pagues {sum}.',
  'Please pay it on your booking page by {when}.': 'Págalo en la página de tu reserva a más tardar el {when}.',
  'After that, we’ll release the new spots and the booking stays the same.':
    'Después liberamos los lugares nuevos y la reserva sigue igual.',
  'Pay for change': 'Pagar el cambio',
  'The change to {what} wasn’t paid for in time.': 'El cambio de {what} no se pagó a tiempo.',
  'Change not completed': 'Cambio no realizado',
  'Change not completed: {what}': 'Cambio no realizado: {what}',
  'The requested date is no longer running, so we closed the change request for {what}.':
    'La fecha solicitada ya no se realiza, así que cerramos la solicitud de cambio de {what}.',
  'Part of the group canceled, so we closed the change request for {what}.':
    'Una parte del grupo canceló, así que cerramos la solicitud de cambio de {what}.',
  'Change request closed': 'Solicitud de cambio cerrada',
  'Change request closed: {what}': 'Solicitud de cambio cerrada: {what}',
}
