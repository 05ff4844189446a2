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
  illustration: 'Las imágenes son ilustraciones, no los lugares reales.',
  exploreByCategory: 'Explora por categoría',
  categoriesFailed: 'Las categorías no se pudieron cargar en este momento.',
  count: { '=0': 'Todavía no hay aventuras', one: '1 aventura', other: '{count} aventuras' },
  shortWays: 'Atajos',
  soonTitle: 'Próximas salidas',
  soonAll: 'Ver todas por fecha',
  soonDay: 'Próxima: {date} ·',
  soonSeats: { one: 'queda 1 lugar', other: 'quedan {count} lugares' },
  from: 'desde',
  pricesHonest:
    'Los precios son para un adulto, con todos los cargos incluidos. El impuesto se suma aparte donde el estado lo exige.',
  whyChoose: 'Por qué elegir Treq',
  verifiedTitle: 'Verificados y asegurados',
  verifiedText:
    'Pedimos certificación y seguro a cada guía. Su perfil muestra las credenciales que declara, con su fecha de vencimiento.',
  localTitle: 'Conocimiento local',
  localText: 'Guías que viven donde guían: conocen el agua, el clima y el camino de vuelta.',
  easyTitle: 'Reserva fácil',
  easyText:
    'Reserva al instante o pregunta primero. Pago seguro, cancelación flexible y todos los cargos en el precio que ves.',
  readyTitle: '¿Dónde vas a despertar la próxima vez?',
  findAdventures: 'Buscar aventuras',
  becomeGuide: 'Quiero ser guía',
  fishing: 'Pesca',
  hunting: 'Caza',
  offroad: 'Todoterreno',
  hiking: 'Senderismo',
  camping: 'Campamento',
  winter: 'Invierno',
} as const satisfies Translation<typeof home>
