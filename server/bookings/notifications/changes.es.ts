import type { Translations } from '#server/platform/said/render.ts'

export const changesInSpanish: Translations = {
  'Everything stays as it was.': 'Todo queda como estaba.',
  Price: 'Precio',
  'No change of this booking is free: whether to take one is for you to decide.':
    'Ningún cambio de esta reserva es gratuito: tú decides si aceptas uno.',
  'All {count} free changes of this booking have been used: whether to take another is for you to decide.':
    'Los {count} cambios gratuitos de esta reserva ya se usaron: tú decides si aceptas otro.',
  'The one free change of this booking has been used: whether to take another is for you to decide.':
    'El único cambio gratuito de esta reserva ya se usó: tú decides si aceptas otro.',
  'The start is less than {time} away: whether to take a change so late is for you to decide.':
    'Faltan menos de {time} para el inicio: tú decides si aceptas un cambio tan tarde.',
  '{name} has until {when} to answer.': '{name} tiene hasta el {when} para responder.',
  '{name} would like to change {what}.': '{name} quiere cambiar {what}.',
  'Your change is asked for': 'Tu cambio está pedido',
  'A change is asked for': 'Se pide un cambio',
  'Change asked for: {what}': 'Cambio pedido: {what}',
  'Until then your seats stay as they are.': 'Hasta entonces tus lugares quedan como están.',
  'Please answer by {when}.': 'Responde antes del {when}, por favor.',
  'You asked to change {what}.': 'Pediste cambiar {what}.',
  'Your seats stay yours until then, and the new ones are kept for you.':
    'Hasta entonces tus lugares siguen siendo tuyos, y los nuevos están apartados para ti.',
  'Please answer by {when}; without an answer everything stays as it is.':
    'Responde antes del {when}, por favor; sin respuesta todo queda como está.',
  '{sum} is on its way back to the card you paid with.': '{sum} van de regreso a la tarjeta con la que pagaste.',
  '{sum} was charged for it.': 'Se cobraron {sum} por ello.',
  'The price stays the same.': 'El precio queda igual.',
  'The difference is in what is still to be paid.': 'La diferencia está en lo que falta por pagar.',
  'The booking is changed': 'La reserva cambió',
  'Changed: {what}': 'Cambiada: {what}',
  '{what} is changed: it is now {start}, {people}.': '{what} cambió: ahora es {start}, {people}.',
  '{name} cannot take the change of {what}.': '{name} no puede aceptar el cambio de {what}.',
  'You declined the change of {what}.': 'Rechazaste el cambio de {what}.',
  'The change was declined': 'El cambio se rechazó',
  'Change declined: {what}': 'Cambio rechazado: {what}',
  '{name} no longer asks to change {what}.': '{name} ya no pide cambiar {what}.',
  'The change was taken back': 'El cambio se retiró',
  'Change taken back: {what}': 'Cambio retirado: {what}',
  'The change was not answered': 'El cambio no tuvo respuesta',
  'No answer to the change: {what}': 'Sin respuesta al cambio: {what}',
  '{what}: {name} did not answer in time.': '{what}: {name} no respondió a tiempo.',
  '{what}: You did not answer in time.': '{what}: no respondiste a tiempo.',
  '{name} did not answer in time.': '{name} no respondió a tiempo.',
  'You did not answer in time.': 'No respondiste a tiempo.',
  'The change waits for its payment': 'El cambio espera su pago',
  'Not paid yet: change of {what}': 'Aún sin pagar: cambio de {what}',
  '{name} has until {when} to pay for the change.': '{name} tiene hasta el {when} para pagar el cambio.',
  '{name} has until {when} to pay {sum} for the change of {what}.':
    '{name} tiene hasta el {when} para pagar {sum} por el cambio de {what}.',
  'Until then both days are kept.': 'Hasta entonces ambos días están apartados.',
  'Action needed: pay for your change': 'Haz algo, por favor: paga tu cambio',
  'Action needed: pay {sum} for the change of {what}': 'Haz algo, por favor: paga {sum} por el cambio de {what}',
  'The change is accepted.': 'El cambio está aceptado.',
  'Please pay {sum} by {when}, or everything stays as it was.':
    'Paga {sum} antes del {when}, o todo queda como estaba.',
  'The change of {what} is accepted.': 'El cambio de {what} está aceptado.',
  'It takes effect when {sum} is paid.': 'Vale cuando se hayan pagado {sum}.',
  'Please pay it on the page of your booking by {when}.': 'Págalo en la página de tu reserva antes del {when}.',
  'After that the new seats are given back and everything stays as it was.':
    'Después se devuelven los nuevos lugares y todo queda como estaba.',
  'Pay for the change': 'Pagar el cambio',
  'The change of {what} was not paid for in time.': 'El cambio de {what} no se pagó a tiempo.',
  'The change was not paid': 'El cambio no se pagó',
  'Change not paid: {what}': 'Cambio sin pagar: {what}',
  'The day that was asked for does not go any more, so the change request of {what} has ended.':
    'El día que se pidió ya no se hace, así que la solicitud de cambio de {what} terminó.',
  'A part of the group does not come any more, so the change request of {what} has ended.':
    'Una parte del grupo ya no viene, así que la solicitud de cambio de {what} terminó.',
  'A change request has ended': 'Una solicitud de cambio terminó',
  'The change request has ended: {what}': 'La solicitud de cambio terminó: {what}',
}
