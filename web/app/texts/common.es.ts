import type { Translation } from '#web/lib/language/i18n.tsx'
import type { common } from './common.en.ts'

export default {
  brand: 'Treq',
  ogAlt: 'Amanecer sobre un lago de montaña con neblina y un bote de remos.',
  titleOf: '{page} · {brand}',
  loading: 'Cargando…',
  loadingPage: 'Cargando la página…',
  close: 'Cerrar',
  backHome: 'Volver al inicio',
  toasts: 'Avisos ({hotkey})',
  dismiss: 'Descartar',
  theme: 'Tema de color',
  themeSystem: 'Igual que el dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
} as const satisfies Translation<typeof common>
