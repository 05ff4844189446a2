import type { Translations } from '#server/platform/said/render.ts'

/** What search says, in Spanish. */
export const searchSpanish: Translations = {
  'This search is taking too long. Please narrow it down.':
    'Esta búsqueda está tardando demasiado. Hazla más específica.',
  'That date has passed': 'Esa fecha ya pasó',
  'End date is before start date': 'El último día es anterior al primero',
  'That’s further out than anyone has posted': 'Todavía no hay nada publicado tan adelante',
  'Max price is below min price': 'El precio máximo es menor que el mínimo',
  'Enter both latitude and longitude': 'Escribe la latitud y la longitud',
  'Enter a place to search by distance': 'Escribe un lugar para buscar por distancia',
  'Enter a place to use distance': 'Escribe un lugar para usar la distancia',
  'The longest duration is below the shortest': 'La duración máxima es menor que la mínima',
  'At least one adult must come along': 'Debe ir al menos un adulto',
  'More ages than children': 'Hay más edades que menores',
}
