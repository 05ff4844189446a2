import type { Translations } from '#server/platform/said/render.ts'

export const changesInSpanish: Translations = {
  'The booking stays the same.': 'Todo queda como estaba.',
  Price: 'Precio',
  'This booking has no free changes. It’s up to you whether to accept one.':
    'Ningún cambio de esta reserva es gratuito: tú decides si aceptas uno.',
  'All {count} free changes on this booking have been used. It’s up to you whether to accept another.':
    'Los {count} cambios gratuitos de esta reserva ya se usaron: tú decides si aceptas otro.',
  'The free change on this booking has been used. It’s up to you whether to accept another.':
    'El único cambio gratuito de esta reserva ya se usó: tú decides si aceptas otro.',
  'The start is less than {time} away. It’s up to you whether to accept a late change.':
    'Faltan menos de {time} para el inicio: tú decides si aceptas un cambio tan tarde.',
  '{name} has until {when} to respond.': '{name} tiene hasta el {when} para responder.',
  '{name} would like to change {what}.': '{name} quiere cambiar {what}.',
  'Change request sent': 'Tu cambio está pedido',
  'New change request': 'Se pide un cambio',
  'Change request: {what}': 'Cambio pedido: {what}',
  'Until then, your spots stay as they are.': 'Hasta entonces tus lugares quedan como están.',
  'Please respond by {when}.': 'Responde antes del {when}, por favor.',
  'You requested a change to {what}.': 'Pediste cambiar {what}.',
  'Your spots stay yours until then, and we’ll hold the new ones for you.':
    'Hasta entonces tus lugares siguen siendo tuyos, y los nuevos están apartados para ti.',
  'Please respond by {when}, or the booking stays the same.':
    'Responde antes del {when}, por favor; sin respuesta todo queda como está.',
  '{sum} is on its way back to your card.': '{sum} van de regreso a la tarjeta con la que pagaste.',
  'We charged {sum} for it.': 'Se cobraron {sum} por ello.',
  'The price stays the same.': 'El precio queda igual.',
  'The difference is included in your balance.': 'La diferencia está en lo que falta por pagar.',
  'Your booking was updated': 'La reserva cambió',
  'Booking updated: {what}': 'Cambiada: {what}',
  '{what} was changed. It’s now {start}, {people}.': '{what} cambió: ahora es {start}, {people}.',
  '{name} can’t accept the change to {what}.': '{name} no puede aceptar el cambio de {what}.',
  'You declined the change to {what}.': 'Rechazaste el cambio de {what}.',
  'Change request declined': 'El cambio se rechazó',
  'Change request declined: {what}': 'Cambio rechazado: {what}',
  '{name} withdrew the request to change {what}.': '{name} ya no pide cambiar {what}.',
  'Change request withdrawn': 'El cambio se retiró',
  'Change request withdrawn: {what}': 'Cambio retirado: {what}',
  'Change request expired': 'El cambio no tuvo respuesta',
  'Change request expired: {what}': 'Sin respuesta al cambio: {what}',
  '{what}: {name} didn’t respond in time.': '{what}: {name} no respondió a tiempo.',
  '{what}: You didn’t respond in time.': '{what}: no respondiste a tiempo.',
  '{name} didn’t respond in time.': '{name} no respondió a tiempo.',
  'You didn’t respond in time.': 'No respondiste a tiempo.',
  'A change is awaiting payment': 'El cambio espera su pago',
  'Change awaiting payment: {what}': 'Aún sin pagar: cambio de {what}',
  '{name} has until {when} to pay for the change.': '{name} tiene hasta el {when} para pagar el cambio.',
  '{name} has until {when} to pay {sum} for the change to {what}.':
    '{name} tiene hasta el {when} para pagar {sum} por el cambio de {what}.',
  'We’ll hold both dates until then.': 'Hasta entonces ambos días están apartados.',
  'Action needed: pay for your change': 'Haz algo, por favor: paga tu cambio',
  'Action needed: pay {sum} to change {what}': 'Haz algo, por favor: paga {sum} por el cambio de {what}',
  'The change is accepted.': 'El cambio está aceptado.',
  'Please pay {sum} by {when}, or the booking stays the same.':
    'Paga {sum} antes del {when}, o todo queda como estaba.',
  'The change to {what} is accepted.': 'El cambio de {what} está aceptado.',
  'It takes effect once you pay {sum}.': 'Vale cuando se hayan pagado {sum}.',
  'Please pay it on your booking page by {when}.': 'Págalo en la página de tu reserva antes del {when}.',
  'After that, we’ll release the new spots and the booking stays the same.':
    'Después se devuelven los nuevos lugares y todo queda como estaba.',
  'Pay for change': 'Pagar el cambio',
  'The change to {what} wasn’t paid for in time.': 'El cambio de {what} no se pagó a tiempo.',
  'Change not completed': 'El cambio no se pagó',
  'Change not completed: {what}': 'Cambio sin pagar: {what}',
  'The requested date is no longer running, so we closed the change request for {what}.':
    'El día que se pidió ya no se hace, así que la solicitud de cambio de {what} terminó.',
  'Part of the group canceled, so we closed the change request for {what}.':
    'Una parte del grupo ya no viene, así que la solicitud de cambio de {what} terminó.',
  'Change request closed': 'Una solicitud de cambio terminó',
  'Change request closed: {what}': 'La solicitud de cambio terminó: {what}',
}
