import type { Translations } from '#server/platform/said/render.ts'

/** What search says, in Spanish. */
export const searchSpanish: Translations = {
  'This search takes too long. Please narrow it down.': 'Esta búsqueda tarda demasiado. Hazla más precisa.',
  'This day is over': 'Este día ya pasó',
  'The last day lies before the first': 'El último día es anterior al primero',
  'Nothing is offered so far ahead': 'No se ofrece nada con tanta anticipación',
  'The highest price is below the lowest': 'El precio máximo es menor que el mínimo',
  'Latitude and longitude come together': 'La latitud y la longitud van juntas',
  'A radius needs a place': 'Una distancia necesita un lugar',
  'The distance needs a place': 'La distancia necesita un lugar',
  'The longest duration is below the shortest': 'La duración máxima es menor que la mínima',
}
