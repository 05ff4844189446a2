import type { Translation } from '#web/lib/language/i18n.tsx'
import type { listTrouble } from './list-trouble.en.ts'

export default {
  failed: 'No pudimos hacer esa búsqueda',
  failedText: 'Tu búsqueda sigue aquí. Inténtalo de nuevo en un momento.',
  busyText: 'Esta búsqueda tarda demasiado. Hazla más precisa o inténtalo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  refused: 'Revisa lo que escribiste, por favor',
  pageGone: 'Esta página de la lista ya no existe.',
} satisfies Translation<typeof listTrouble>
