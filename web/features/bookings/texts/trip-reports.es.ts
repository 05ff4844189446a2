import type { Translation } from '#web/lib/language/i18n.tsx'
import type { tripReports } from './trip-reports.en.ts'

export default {
  failed: 'No pudimos enviar tu aviso',
  guideHere: '¿{guide} está contigo?',
  guideHereText: '{guide} inició el viaje después de que avisaste de su ausencia. Dinos si ya se encontraron.',
  together: 'Estamos juntos',
  notTogether: 'Nuestro guía no está',
  reviewing: 'Estamos revisando este viaje',
  reviewingGuest: 'Una persona de Treq lee a ambas partes y te escribe. Tu guía no cobra antes.',
  decided: 'Treq decidió',
  refunded: 'Te devolvemos {sum}.',
  notRefunded: 'Sin reembolso.',
  youWrote: 'Escribiste: «{message}»',
  theyWrote: 'La otra parte escribió: «{message}»',
  treqWrote: 'Treq escribió: «{message}»',
  report: 'El viaje no se hizo',
  reportTitle: 'Avisar de que el viaje no se hizo',
  reportText: 'Cuéntanos qué pasó. Tu guía no cobra hasta que una persona de Treq decida.',
  whatHappened: '¿Qué pasó?',
  whatHappenedHelp: 'Dónde estabas y cuándo. Lo leen Treq y la otra parte.',
  send: 'Enviar aviso',
  back: 'Cerrar',
} as const satisfies Translation<typeof tripReports>
