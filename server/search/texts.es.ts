import type { Translations } from '#server/platform/said/render.ts'

/** What search says, in Spanish. */
export const searchSpanish: Translations = {
  'This search is taking too long. Please narrow it down.':
    'Esta búsqueda está tardando demasiado. Hazla más específica.',
  'That date has passed': 'Esa fecha ya pasó',
  'End date is before start date': 'El último día es anterior al primero',
  'No one has posted dates that far out yet': 'Todavía no hay nada publicado para una fecha tan lejana',
  'Max price is below min price': 'El precio máximo es menor que el mínimo',
  'Enter both latitude and longitude': 'Escribe la latitud y la longitud',
  'Enter a place to search by distance': 'Escribe un lugar para buscar por distancia',
  'Enter a place to use distance': 'Escribe un lugar para usar la distancia',
  'The longest duration is below the shortest': 'La duración máxima es menor que la mínima',
  'At least one adult must come along': 'Debe ir al menos un adulto',
  'More ages than children': 'Hay más edades que menores',
  'You can save up to {most} searches. Remove one in your settings first.':
    'Puedes guardar hasta {most} búsquedas. Primero quita una en tus ajustes.',
  'We couldn’t find that saved search.': 'No encontramos esa búsqueda guardada.',
  'A new match, from {day}.': 'Un resultado nuevo, desde el {day}.',
  'Now {total}, down from {was}.': 'Ahora {total}; antes {was}.',
  'A new date: {day}.': 'Una fecha nueva: {day}.',
  '{count} new dates, the first on {day}.': '{count} fechas nuevas; la primera, el {day}.',
  'News for “{name}”': 'Novedades de «{name}»',
  'News for 1 saved search': 'Novedades de 1 búsqueda guardada',
  'News for {count} saved searches': 'Novedades de {count} búsquedas guardadas',
  '{title}: {news}': '{title}: {news}',
  'There are new dates or lower prices.': 'Hay fechas nuevas o precios más bajos.',
  'Prices and dates can change. We check your saved searches once a day.':
    'Los precios y las fechas pueden cambiar. Revisamos tus búsquedas guardadas una vez al día.',
  '{news} Matches “{name}”.': '{news} Coincide con «{name}».',
  'See all results': 'Ver todos los resultados',
  'See your saved searches': 'Ver tus búsquedas guardadas',
  'And 1 more.': 'Y 1 más.',
  'And {count} more.': 'Y {count} más.',
  'You’re receiving this email because you turned on alerts for a saved search on Treq.':
    'Recibes este correo porque activaste las alertas de una búsqueda guardada en Treq.',
}
