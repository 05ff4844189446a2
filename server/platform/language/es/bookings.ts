import type { Phrases } from '../phrase-book.ts'

/** The story of a booking, and the rules of cancelling it. */
export const bookingPhrases: Phrases = {
  'Seats held': 'Lugares apartados',
  'Hold extended': 'Apartado alargado',
  'A part of the group does not come': 'Una parte del grupo no viene',
  'Request sent to the guide': 'Solicitud enviada al guía',
  'Payment authorised': 'Pago autorizado',
  'The seats were gone when the payment came; nothing was charged':
    'Ya no había lugares cuando llegó el pago; no se cobró nada',
  'The hold ran out': 'El apartado venció',
  'The seats were given back': 'Los lugares se devolvieron',
  'The guide accepted': 'El guía aceptó',
  'The guide declined': 'El guía rechazó',
  'The guide did not answer in time': 'El guía no respondió a tiempo',
  'The request was withdrawn': 'La solicitud se retiró',
  'The card authorisation ended before the guide answered':
    'La autorización de la tarjeta terminó antes de que el guía respondiera',
  'Paid and confirmed': 'Pagada y confirmada',
  'The payment was not completed in time': 'El pago no se completó a tiempo',
  'The trip started': 'El viaje empezó',
  'The trip is over': 'El viaje terminó',
  'The explorer cancelled': 'Canceló el explorador',
  'The guide cancelled': 'Canceló el guía',
  'Cancelled because of the weather': 'Cancelada por el clima',
  'Treq cancelled': 'Canceló Treq',
  Closed: 'Cerrada',

  'Flexible policy': 'Política flexible',
  'Moderate policy': 'Política moderada',
  'Firm policy': 'Política firme',
  'Strict policy': 'Política estricta',
  'Expedition policy': 'Política de expedición',
  'Final sale': 'Venta final',

  'Cancel {time} or more before the start and you get {percent#}% of {part} back.':
    'Si cancelas {time:words} o más antes del inicio, se te devuelve el {percent}% de {part:say}.',
  'Cancel {time} or more before the start and you get {part} back.':
    'Si cancelas {time:words} o más antes del inicio, se te devuelve {part:say}.',
  'what you paid beyond the deposit': 'lo que pagaste además del anticipo',
  'the trip price': 'el precio del viaje',
  'the full trip price': 'el precio completo del viaje',
  'After that nothing is refunded.': 'Después no se reembolsa nada.',
  'This is a final sale: nothing is refunded when you cancel.':
    'Es una venta final: si cancelas, no se reembolsa nada.',
  'The deposit is not refunded.': 'El anticipo no se reembolsa.',
  'The service fee is not refunded.': 'El cargo por servicio no se reembolsa.',
  'It can move once to a new date within 12 months while {time} are left.':
    'Puede pasarse una vez a otra fecha dentro de 12 meses mientras falten {time:words}.',
  'Changed your mind? Everything comes back within {time} of booking when the start is at least {rest} away.':
    '¿Cambiaste de idea? Se devuelve todo dentro de {time:words} después de reservar, si faltan al menos {rest:words} para el inicio.',
  'If the guide, the weather or Treq cancels, everything comes back, service fee included.':
    'Si cancela el guía, el clima o Treq, se devuelve todo, incluido el cargo por servicio.',
  'Until the start': 'Hasta el inicio',
  '{time} or more before': '{time:words} o más antes',
  'Less than {time} before': 'Menos de {time:words} antes',
  'At any time': 'En cualquier momento',
  'Everything back': 'Se devuelve todo',
  '{percent#}% back': 'Se devuelve el {percent}%',
  'Nothing back': 'No se devuelve nada',

  'The place was closed by an authority, so everything comes back, service fee included.':
    'Una autoridad cerró el lugar, así que se devuelve todo, incluido el cargo por servicio.',
  'Within {time} of booking and at least {rest} before the start, everything comes back, service fee included.':
    'Dentro de {time:words} después de reservar y al menos {rest:words} antes del inicio, se devuelve todo, incluido el cargo por servicio.',
  'When the guide cancels, everything comes back, service fee included.':
    'Cuando cancela el guía, se devuelve todo, incluido el cargo por servicio.',
  'When the weather stops a trip, everything comes back, service fee included.':
    'Cuando el clima impide un viaje, se devuelve todo, incluido el cargo por servicio.',
  'When Treq cancels, everything comes back, service fee included.':
    'Cuando cancela Treq, se devuelve todo, incluido el cargo por servicio.',
  'When the guide does not come, everything comes back, service fee included.':
    'Cuando el guía no llega, se devuelve todo, incluido el cargo por servicio.',
  '{tier}: {time} or more before the start, the full trip price comes back.':
    '{tier:say}: {time:words} o más antes del inicio se devuelve el precio completo del viaje.',
  '{tier}: {time} or more before the start, all of what you paid beyond the deposit comes back.':
    '{tier:say}: {time:words} o más antes del inicio se devuelve todo lo que pagaste además del anticipo.',
  '{tier}: {time} or more before the start, {percent#}% of {part} comes back.':
    '{tier:say}: {time:words} o más antes del inicio se devuelve el {percent}% de {part:say}.',
  '{tier}: nothing of the trip price comes back.': '{tier:say}: no se devuelve nada del precio del viaje.',
  '{tier}: less than {time} before the start, nothing of the trip price comes back.':
    '{tier:say}: menos de {time:words} antes del inicio no se devuelve nada del precio del viaje.',
  '{what} come back in full until {time} before the start.':
    '{what:say} se devuelven por completo hasta {time:words} antes del inicio.',
  '{what} came back until {time} before the start.': '{what:say} se devolvían hasta {time:words} antes del inicio.',
  'Add-ons': 'Los extras',
  Permits: 'Los permisos',
  'Add-ons and permits': 'Los extras y los permisos',
}
