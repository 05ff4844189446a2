import type { Translation } from '#web/lib/language/i18n.tsx'
import type { home } from './home.en.ts'

export default {
  description: 'Viajes de pesca, caza, todoterreno, senderismo, campamento e invierno con guías locales.',
  heroTitle: 'Sal con alguien que conoce el terreno',
  heroText:
    'Reserva un día en el agua, en el bosque o sobre la línea de nieve con un guía local que te muestra su experiencia y sus credenciales desde el principio.',
  search: 'Buscar aventuras',
  category: 'Aventura',
  categoryPlaceholder: 'Elige tu aventura',
  location: 'Dónde',
  locationPlaceholder: 'Ciudad, estado o región',
  searchButton: 'Buscar aventuras',
  pauseFilm: 'Pausar el video de fondo',
  playFilm: 'Reproducir el video de fondo',
  fishing: 'Pesca',
  hunting: 'Caza',
  offroad: 'Todoterreno',
  hiking: 'Senderismo',
  camping: 'Campamento',
  winter: 'Invierno',
} as const satisfies Translation<typeof home>
