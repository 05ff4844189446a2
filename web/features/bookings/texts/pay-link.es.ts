import type { Translation } from '#web/lib/language/i18n.tsx'
import type { payLink } from './pay-link.en.ts'

export default {
  title: 'Tus lugares están apartados',
  lead: '{guide} apartó lugares para ti.',
  trip: 'Viaje',
  when: 'Cuándo',
  group: 'Grupo',
  total: 'Total',
  until: 'Paga antes de {time} para conservar tus lugares. Si no, se liberan y no debes nada.',
  pay: 'Continuar al pago',
  account: 'Para pagar necesitas una cuenta de Treq. Es gratis y guarda los detalles de tu viaje.',
  signUp: 'Crear una cuenta',
  signIn: 'Iniciar sesión',
  overTitle: 'Este enlace ya no funciona',
  failed: 'No pudimos abrir este enlace. Inténtalo de nuevo.',
  retry: 'Reintentar',
  browse: 'Ver aventuras',
} satisfies Translation<typeof payLink>
