import type { Translation } from '#web/lib/language/i18n.tsx'
import type { tripReports } from './trip-reports.en.ts'

export default {
  failed: 'No pudimos enviar tu reporte',
  guideHere: '¿{guide} está contigo?',
  guideHereText: '{guide} inició el viaje después de que reportaste su ausencia. ¿Ya están juntos?',
  together: 'Estamos juntos',
  notTogether: 'Nuestro guía no está',
  reviewing: 'Estamos revisando este viaje',
  reviewingGuest: 'Nuestro equipo leerá a ambas partes y te escribirá. Tu guía no cobra hasta entonces.',
  decided: 'Tomamos una decisión',
  refunded: 'Te devolvemos {sum}.',
  notRefunded: 'Sin reembolso.',
  youWrote: 'Escribiste: «{message}»',
  theyWrote: 'La otra parte escribió: «{message}»',
  treqWrote: 'Treq escribió: «{message}»',
  report: 'El viaje no se hizo',
  reportTitle: 'Reportar que el viaje no se hizo',
  reportText: 'Cuéntanos qué pasó. Tu guía no cobra hasta que nuestro equipo decida.',
  whatHappened: '¿Qué pasó?',
  whatHappenedHelp: 'Dónde estabas y cuándo. Lo leerán nuestro equipo y la otra parte.',
  send: 'Enviar reporte',
  back: 'Cerrar',
} as const satisfies Translation<typeof tripReports>
