import type { Translation } from '#web/lib/language/i18n.tsx'
import type { near } from './near.en.ts'

export default {
  button: 'Este fin de semana cerca de mí',
  why: 'Tu navegador te pedirá tu ubicación. La redondeamos a {distance}, la usamos para esta búsqueda y no la guardamos.',
  halfMile: 'media milla',
  kilometer: 'poco menos de un kilómetro',
  asking: 'Buscando tu ubicación…',
  denied: 'La ubicación está bloqueada. Escribe una ciudad, o permítela en los ajustes de tu navegador.',
  unavailable: 'No pudimos encontrar tu ubicación en este momento. Escribe una ciudad o inténtalo de nuevo.',
  late: 'Encontrar tu ubicación tardó demasiado. Escribe una ciudad o inténtalo de nuevo.',
  missing: 'Este navegador no puede compartir tu ubicación. Escribe una ciudad.',
  insecure: 'La ubicación solo se comparte por una conexión segura (https). Escribe una ciudad.',
  failed: 'No pudimos cargar esto. Revisa tu conexión e inténtalo de nuevo.',
} as const satisfies Translation<typeof near>
