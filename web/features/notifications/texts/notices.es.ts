import type { Translation } from '#web/lib/language/i18n.tsx'
import type { notices } from './notices.en.ts'

export default {
  title: 'Avisos',
  lead: 'Lo que ha pasado con tus reservas, primero lo más reciente.',
  loading: 'Cargando tus avisos…',
  failed: 'Tus avisos no se pudieron cargar',
  tryAgain: 'Intentar de nuevo',
  emptyTitle: 'Nada todavía',
  emptyText: 'Cuando un guía responda o una reserva cambie, lo leerás aquí y en tu correo.',
  find: 'Buscar aventuras',
  markAll: 'Marcar todo como leído',
  marked: 'Todo está marcado como leído',
  markFailed: 'No se pudieron marcar',
  unread: 'Nuevo',
  more: 'Mostrar avisos anteriores',
  shownOf: '{shown} de {total}',
} as const satisfies Translation<typeof notices>
