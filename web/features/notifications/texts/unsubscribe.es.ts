import type { Translation } from '#web/lib/language/i18n.tsx'
import type { unsubscribe } from './unsubscribe.en.ts'

export default {
  title: 'Cancelar la suscripción',
  lead: 'Deja de recibir correos sobre tus búsquedas guardadas. Los correos de tus reservas y tu cuenta te seguirán llegando.',
  act: 'Cancelar la suscripción',
  doneTitle: 'Suscripción cancelada',
  done: 'Ya no enviamos correos sobre búsquedas guardadas a {email}. Puedes volver a activarlos en tus ajustes.',
  failedTitle: 'Este enlace no funciona',
  failed: 'No pudimos cancelar tu suscripción. Inténtalo de nuevo en un momento.',
  incomplete: 'Este enlace no está completo. Usa el de tu correo más reciente.',
  settings: 'Ajustes de avisos',
} as const satisfies Translation<typeof unsubscribe>
