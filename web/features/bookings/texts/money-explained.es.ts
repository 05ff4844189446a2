import type { Translation } from '#web/lib/language/i18n.tsx'
import type { moneyExplained } from './money-explained.en.ts'

export default {
  title: 'El dinero, explicado',
  lead: 'Cada centavo de esta reserva, con su regla y su fecha.',
  show: 'Ver cada centavo',
  loading: 'Cargando los pagos de esta reserva',
  trouble: 'No pudimos cargarlo. Inténtalo de nuevo en un momento.',
  none: 'Todavía no se ha pagado nada.',
  now: 'Dónde está ahora',
  payouts: 'Pagado al guía',
  paidOn: 'Pagado el {day}',
  dueOn: 'Previsto para el {day}',
  pot_stripe: 'En Stripe',
  pot_stripe_fee: 'Comisión de Stripe',
  pot_held: 'Guardado para el viaje',
  pot_refund: 'Por reembolsar',
  pot_credit: 'Crédito de Treq',
  pot_trip: 'El viaje: guía y Treq',
  pot_guide: 'Guía',
  pot_tip: 'Propina para el guía',
  pot_claim: 'Reclamo del guía',
  pot_commission: 'Comisión de Treq',
  pot_service_fee: 'Cargo por servicio',
  pot_tax: 'Impuesto, para el estado',
  pot_treq: 'Gasto o ingreso de Treq',
  pot_bank: 'Retirado por el banco',
} satisfies Translation<typeof moneyExplained>
