import type { Translation } from '#web/lib/language/i18n.tsx'
import type { near } from './near.en.ts'

export default {
  button: 'Este fin de semana cerca de mí',
  why: 'Tu navegador te pedirá tu ubicación. La redondeamos a {distance}, la usamos para esta búsqueda y no la guardamos.',
  halfMile: 'media milla',
  kilometer: 'poco menos de un kilómetro',
  asking: 'Esperando a que tu navegador diga dónde estás…',
  denied: 'Tu navegador no comparte tu ubicación. Escribe una ciudad, o permítela en los ajustes del sitio.',
  unavailable: 'No pudimos encontrar tu ubicación en este momento. Escribe una ciudad o inténtalo de nuevo.',
  late: 'Encontrar tu ubicación tardó demasiado. Escribe una ciudad o inténtalo de nuevo.',
  missing: 'Este navegador no puede decir dónde estás. Escribe una ciudad.',
  insecure: 'La ubicación solo se comparte por una conexión segura (https). Escribe una ciudad.',
  failed: 'Esto no se cargó. Revisa tu conexión e inténtalo de nuevo.',
} as const satisfies Translation<typeof near>
