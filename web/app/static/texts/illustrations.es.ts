import type { Translation } from '#web/lib/language/i18n.tsx'
import type { illustrations } from './illustrations.en.ts'

export default {
  honest: 'Las imágenes son ilustraciones, no los lugares reales.',
  'coast-trail':
    'Una persona sigue un sendero por un acantilado cubierto de hierba, muy por encima del mar, con luz dorada.',
  'blue-ridges': 'Alguien con mochila mira la puesta del sol sobre capas suaves e infinitas de montañas boscosas.',
  campfire: 'Dos amigos sentados en troncos junto a una fogata viva y una carpa iluminada, en lo profundo de un pinar.',
  'mountain-river':
    'Alguien pesca con mosca dentro de un río de montaña transparente, entre píceas, con picos de granito río arriba.',
  'glacier-meadow': 'Una persona sigue un sendero sinuoso por una pradera hacia un circo tallado por un glaciar.',
  cabin: 'Una cabaña de troncos brilla a la hora azul en un claro de abetos nevados; unas huellas llevan a la puerta.',
  'snow-forest': 'Una huella de raquetas serpentea entre abetos nevados hacia la bruma del amanecer.',
  dock: 'Un muelle y una canoa roja en un lago tranquilo al anochecer, con una luz en la otra orilla.',
  'ski-tour': 'Dos esquiadores de travesía abren huella en un campo de nieve luminoso hacia picos dentados.',
  'above-clouds': 'Un campista contempla desde su tienda, en lo alto de una cresta, un mar de niebla al amanecer.',
} as const satisfies Translation<typeof illustrations>
