import type { Translation } from '#web/lib/language/i18n.tsx'
import type { preferences } from './preferences.en.ts'

export default {
  title: 'Idioma, unidades y zona horaria',
  lead: 'Cómo ves distancias, pesos, temperaturas y horas en Treq.',
  language: 'Esta página está en español.',
  units: 'Unidades',
  unitsHelp: 'Lo que escriben los guías queda como lo escribieron.',
  us: 'Millas, pies, libras, °F',
  metric: 'Kilómetros, metros, kilos, °C',
  zone: 'Zona horaria',
  zoneHelp: 'Para mensajes, historial y horas de silencio. Los viajes muestran siempre su hora local.',
  save: 'Guardar',
  saving: 'Guardando',
  saved: 'Ajustes guardados',
} as const satisfies Translation<typeof preferences>
