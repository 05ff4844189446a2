import type { Translation } from '#web/lib/language/i18n.tsx'
import type { homeBelow } from './home-below.en.ts'

export default {
  shortWays: 'Atajos',
  exploreByCategory: 'Explora por categoría',
  illustration: 'Las imágenes son ilustraciones, no los lugares reales.',
  categoriesFailed: 'No pudimos cargar las categorías.',
  count: { '=0': 'Todavía no hay aventuras', one: '1 aventura', other: '{count} aventuras' },
  photoBy: 'Foto: {name}',
  weekendTitle: 'Este fin de semana',
  weekendAll: 'Ver todas',
  weekendWords: 'este fin de semana',
  soonTitle: 'Próximas salidas',
  soonAll: 'Ver todas',
  guideTitle: 'Te presentamos a {name}',
  guideFrom: '{outfitter} · {home}',
  whyChoose: 'Por qué elegir Treq',
  verifiedTitle: 'Verificados y asegurados',
  verifiedText:
    'Pedimos verificación de antecedentes, certificación y seguro a cada guía. Su perfil muestra los documentos que verificamos, con su vencimiento.',
  localTitle: 'Conocimiento local',
  localText: 'Guías que viven donde guían: conocen el agua, el clima y el camino de vuelta.',
  easyTitle: 'Reserva fácil',
  easyText: 'Reserva inmediata o mensajes, pago seguro, cancelación flexible y todos los cargos en el precio que ves.',
  readyTitle: '¿Dónde vas a despertar la próxima vez?',
  findAdventures: 'Buscar aventuras',
  becomeGuide: 'Quiero ser guía',
} as const satisfies Translation<typeof homeBelow>
