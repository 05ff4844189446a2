import type { Phrases } from '../phrase-book.ts'

/** What is said before a trip. */
export const reminderPhrases: Phrases = {
  'Your trip is today': 'Tu viaje es hoy',
  'Your trip is tomorrow': 'Tu viaje es mañana',
  'Your trip is in {n#} days': 'Tu viaje es en {n} días',
  'Your trip starts in {time}': 'Tu viaje empieza en {time:words}',
  'Today: {what}': 'Hoy: {what:words}',
  'Tomorrow: {what}': 'Mañana: {what:words}',
  'In {time}: {what}': 'En {time:words}: {what:words}',
  '{what} with {name}.': '{what:words}, con {name}.',
  'Everything is ready.': 'Todo está listo.',
  '1 thing is still missing.': 'Todavía falta 1 cosa.',
  '{n#} things are still missing.': 'Todavía faltan {n} cosas.',
  '{title} with {name} starts on {start}, in the time of the place.':
    '{title} con {name} empieza el {start:words}, hora del lugar.',
  '{title} starts on {start}, in the time of the place.': '{title} empieza el {start:words}, hora del lugar.',
  'You can see to it on the page of your booking.': 'Puedes resolverlo en la página de tu reserva.',
  'If you are late or cannot find the place, call {who}': 'Si se te hace tarde o no encuentras el lugar, llama a {who}',
  'If you are late or cannot find the place, write to Treq: {mail}':
    'Si se te hace tarde o no encuentras el lugar, escribe a Treq: {mail}',
  '{what}: 1 person is coming.': '{what:words}: viene 1 persona.',
  '{what}: {n#} people are coming.': '{what:words}: vienen {n} personas.',
  '{name}: {people}, telephone {phone}': '{name}: {people:words}, teléfono {phone}',
  '{name}: {people}, no telephone': '{name}: {people:words}, sin teléfono',
  'Still missing from {name}: {what}': 'Todavía le falta a {name}: {what:say}',
  'Open the day sheet': 'Abrir la hoja del día',
}
