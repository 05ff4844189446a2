import type { Translation } from '#web/lib/language/i18n.tsx'
import type { guestLinkOpened } from './guest-link-opened.en.ts'

export default {
  title: 'Abriendo la página de tu guía',
  overTitle: 'Este enlace ya no funciona',
  browse: 'Ver aventuras',
  failed: 'No pudimos abrir este enlace. Inténtalo de nuevo.',
  retry: 'Reintentar',
} satisfies Translation<typeof guestLinkOpened>
