import type { Translation } from '#web/lib/language/i18n.tsx'
import type { controls } from './controls.en.ts'

export default {
  breadcrumb: 'Ruta de navegación',
  fewer: 'Menos',
  more: 'Más',
  outOf: '{average} de 5',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  minutesLeft: { one: 'Queda 1 minuto', other: 'Quedan {count} minutos' },
} as const satisfies Translation<typeof controls>
