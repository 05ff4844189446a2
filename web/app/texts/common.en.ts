import { texts } from '#web/lib/language/texts.ts'

export const common = texts('common', {
  brand: 'Treq',
  ogAlt: 'Sunrise over a misty mountain lake with a rowboat.',
  titleOf: '{page} · {brand}',
  loading: 'Loading…',
  loadingPage: 'Loading the page…',
  close: 'Close',
  backHome: 'Back to home',
  toasts: 'Notifications ({hotkey})',
  dismiss: 'Dismiss',
  theme: 'Color theme',
  themeSystem: 'Match device',
  themeLight: 'Light',
  themeDark: 'Dark',
})
