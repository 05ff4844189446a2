import type { Translations } from '#server/platform/said/render.ts'

/** What search says, in Spanish. */
export const searchSpanish: Translations = {
  'This search is taking too long. Please narrow it down.': 'Esta búsqueda tarda demasiado. Hazla más precisa.',
  'That date has passed': 'Este día ya pasó',
  'End date is before start date': 'El último día es anterior al primero',
  'That’s further out than anyone has posted': 'No se ofrece nada con tanta anticipación',
  'Max price is below min price': 'El precio máximo es menor que el mínimo',
  'Enter both latitude and longitude': 'La latitud y la longitud van juntas',
  'Enter a place to search by distance': 'Una distancia necesita un lugar',
  'Enter a place to use distance': 'La distancia necesita un lugar',
  'The longest duration is below the shortest': 'La duración máxima es menor que la mínima',
  'At least one adult must come along': 'Tiene que venir al menos una persona adulta',
  'More ages than children': 'Hay más edades que niños',
}
