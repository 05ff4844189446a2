import type { Translation } from '#web/lib/language/i18n.tsx'
import type { rules } from './rules.en.ts'

export default {
  minutes: { one: '1 minuto', other: '{count} minutos' },
  hours: { one: '1 hora', other: '{count} horas' },
  days: { one: '1 día', other: '{count} días' },
  months: { one: '1 mes', other: '{count} meses' },
  twice: 'dos veces',
  times: { one: 'una vez', other: '{count} veces' },
  freeChanges: {
    '=0': 'Ningún cambio es gratis. Cada uno lo decide el guía.',
    one: 'Un cambio es gratis hasta {until} antes del inicio. Después lo decide tu guía.',
    other: '{count} cambios son gratis hasta {until} antes del inicio. Después lo decide tu guía.',
  },
  freeAccepted: {
    '=0': 'Ningún cambio es gratis. Cada uno lo decide el guía.',
    one: 'Un cambio aceptado es gratis hasta {until} antes del inicio. Uno posterior o adicional lo decide el guía.',
    other:
      '{count} cambios aceptados son gratis hasta {until} antes del inicio. Uno posterior o adicional lo decide el guía.',
  },
  percent: '{count}%',

  whenAndBack: 'Qué parte del precio del viaje se reembolsa, según cuándo canceles',
  flexible: 'Flexible',
  moderate: 'Moderada',
  firm: 'Firme',
  strict: 'Estricta',
  expedition: 'Expedición',
  final_sale: 'Venta final',
  orMore: '{span} o más',
  less: 'Menos de {span}',
  atAnyTime: 'En cualquier momento',
  nothing: 'Sin reembolso',
  beyondDeposit: 'El porcentaje se aplica a lo que pagaste además del anticipo. El anticipo no se reembolsa.',
  grace:
    'Si cancelas dentro de {within} después de reservar y al menos {before} antes del inicio, recibes un reembolso completo, incluido el cargo por servicio.',

  adultsAt: { one: '1 adulto', other: '{count} adultos × {each}' },
  permits: 'Permisos, al costo',
  serviceFee: 'Cargo por servicio, {percent}%',
  total: 'Total antes de impuestos',

  netCaption: 'Lo que recibe un guía por este viaje',
  level: 'Nivel',
  trip: 'Viaje',
  commission: 'Comisión',
  net: 'Recibes',
  verified: 'Con verificación',
  certified: 'Con certificación',
  elite: 'De élite',
  commissionOf: '{amount} ({percent}%)',
} as const satisfies Translation<typeof rules>
