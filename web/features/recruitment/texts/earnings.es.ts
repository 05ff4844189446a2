import type { Translation } from '#web/lib/language/i18n.tsx'
import type { earnings } from './earnings.en.ts'

export default {
  title: 'Prueba con tus números',
  price: 'Precio por persona en dólares',
  guests: 'Personas por salida',
  days: 'Salidas al año',
  sales: 'Tus ventas',
  keep: '{level}: recibes, después de {percent}% de comisión',
  verified: 'Con verificación',
  certified: 'Con certificación',
  elite: 'De élite',
  note: 'Antes de tus propios gastos e impuestos. Los permisos se cobran al costo.',
} as const satisfies Translation<typeof earnings>
