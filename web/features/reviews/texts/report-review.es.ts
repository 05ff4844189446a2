import type { Translation } from '#web/lib/language/i18n.tsx'
import type { reportReviewTexts } from './report-review.en.ts'

export default {
  title: 'Denunciar la opinión de {author}',
  text: 'Una persona de nuestro equipo lee cada denuncia. Solo quitamos una opinión si incumple una de estas normas, y ser crítica no es una de ellas.',
  reason: '¿Qué norma incumple?',
  choose: 'Elige una norma',
  not_a_guest: 'Quien escribe no estuvo en el viaje',
  hate_or_threat: 'Odio o una amenaza',
  private_data: 'Datos personales de alguien',
  advertising: 'Publicidad',
  wrong_trip: 'Trata de otro viaje',
  legal: 'Es contraria a la ley',
  note: '¿En qué debemos fijarnos?',
  noteHelp: 'Opcional. Quien la escribió no ve esto ni quién eres.',
  send: 'Denunciar opinión',
  back: 'Volver',
  reported: 'Gracias. Revisaremos esta opinión.',
  failed: 'Tu denuncia no se envió',
} as const satisfies Translation<typeof reportReviewTexts>
