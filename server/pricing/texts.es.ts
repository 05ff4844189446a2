import type { Translations } from '#server/platform/said/render.ts'

/** What pricing says, in Spanish. */
export const pricingSpanish: Translations = {
  'One of the add-ons is not offered with this adventure any more.':
    'Uno de los extras ya no se ofrece con esta aventura.',
  'You can only add {name} once per booking.': '{name} se elige una vez para toda la reserva.',
  '{percent}% of {total} is {deposit}, paid when you book. The other {rest} is charged {days} days before the start.':
    'El {percent}% de {total} es {deposit}, que pagas al reservar. Los otros {rest} se cobran {days} días antes del inicio.',
  '{label} × {n}': '{label} × {n}',
  '{n} × {sum}.': '{n} × {sum}.',
  'Treq commission, {percent}%': 'Comisión de Treq, {percent}%',
  '{percent}% of {base}, the lines above together, is {sum}.':
    'El {percent}% de {base}, la suma de las líneas anteriores, es {sum}.',
  'Nothing is taken of permits and tips.': 'De los permisos y las propinas no se toma nada.',
  'Permits, passed through': 'Permisos, al costo',
  'At cost, without commission.': 'Al costo, sin comisión.',
  'The trip starts on {day}, within {from} to {to}.': 'El viaje empieza el {day}, entre el {from} y el {to}.',
  'The trip starts on a {day}.': 'El viaje empieza un {day}.',
  'Early bird {percent}': 'Reserva anticipada {percent}',
  'Booked at least {n} days before the start.': 'Reservado al menos {n} días antes del inicio.',
  'Last minute {percent}': 'Último momento {percent}',
  'Booked within {n} hours of the start.': 'Reservado en las últimas {n} horas antes del inicio.',
  'Group of {n} or more {percent}': 'Grupo de {n} o más {percent}',
  'Your party is {n} people.': 'Tu grupo es de {n} personas.',
  '{percent}% of {base} is {sum}.': 'El {percent}% de {base} es {sum}.',
  'It stops at {sum}: all discounts together leave at least {percent}% of the plain price of {base}, which is {rest}.':
    'Se detiene en {sum}: todos los descuentos juntos dejan al menos el {percent}% del precio base de {base}, que es {rest}.',
  Adult: 'Adulto',
  Child: 'Menor',
  'Group price': 'Viaje para el grupo',
  'Additional adult': 'Adulto adicional',
  'Additional child': 'Menor adicional',
  'A child pays {percent}% of the adult price of {sum}.': 'Un menor paga el {percent}% del precio de adulto, {sum}.',
  'What the whole trip costs one adult.': 'Lo que cuesta el viaje completo para un adulto.',
  'What the trip costs one adult.': 'Lo que cuesta el viaje para un adulto.',
  'For a party of up to {n} people.': 'Para un grupo de hasta {n} personas.',
  'For each person beyond {n}.': 'Por cada persona después de {n}.',
  'A child pays {percent}% of {sum}; adults are counted first.':
    'Un menor paga el {percent}% de {sum}; primero se cuentan los adultos.',
  'Code {code}': 'Código {code}',
  'Code {code} {percent}': 'Código {code} {percent}',
  '{sum} off the trip.': 'Descuenta {sum} del viaje.',
  '{percent}% of the trip as it stands, {base}, is {sum}.': 'El {percent}% del viaje hasta aquí, {base}, es {sum}.',
  'Treq pays for this code.': 'Este código lo paga Treq.',
  'Your guide pays for this code.': 'Este código lo paga tu guía.',
  'For each person who wants it.': 'Por cada persona que lo quiera.',
  'Per booking.': 'Una vez por reserva.',
  'Passed through at cost, per person.': 'Se cobra al costo, por persona.',
  'Service fee': 'Cargo por servicio',
  '{percent}% of everything above, {base}, is {sum}.': 'El {percent}% de todo lo anterior, {base}, es {sum}.',
  'It is never above {sum}.': 'Nunca es más de {sum}.',
  'It is at least {sum}.': 'Es al menos {sum}.',
  'It covers support, payment processing, and guide verification.':
    'Paga el trabajo de Treq: la atención, el pago y la comprobación de los guías.',
  'Tax on the trip': 'Impuesto sobre el viaje',
  'Tax on add-ons': 'Impuesto sobre los extras',
  'Tax on permits': 'Impuesto sobre los permisos',
  'Tax on the service fee': 'Impuesto sobre el cargo por servicio',
  '{label}: {percent}% of {base} is {sum}.': '{label}: el {percent}% de {base} es {sum}.',
  '{name} is for each person: choose up to {most} for your party.':
    '{name} es por persona: elige hasta {most} para tu grupo.',
  'The code {name} has ended.': 'El código {name} ya terminó.',
  'Code {name} is valid starting {day}.': 'El código {name} vale a partir del {day}.',
  'Code {name} doesn’t apply to this adventure.': 'El código {name} no vale para esta aventura.',
  'You have used the code {name} already.': 'Ya usaste el código {name}.',
  'The code {name} has been used up.': 'El código {name} se agotó.',
  'Code {name} requires at least {sum}. This booking is {before} before fees.':
    'El código {name} vale a partir de {sum}; esta reserva es de {before} antes de los cargos.',
  'This price is already as low as it goes, so code {name} won’t lower it.':
    'Este precio ya es el más bajo: el código {name} no descontaría nada.',
  'Code “{typed}” isn’t valid. Check the spelling.': 'No conocemos el código «{typed}». Revisa cómo está escrito.',
}
