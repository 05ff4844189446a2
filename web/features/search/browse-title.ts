import type { Translate } from '#web/lib/language/i18n.tsx'
import type { sale } from '#web/app/texts/sale.en.ts'
import type { Browsed } from './browsed.ts'

/** What a list is called, in heading and title. */
export function browseTitle(t: Translate<typeof sale>, { category, location }: Browsed): string {
  const name = category ? t(category) : ''
  if (name && location) return t('browseTitleBoth', { category: name, place: location })
  if (name) return t('browseTitleIn', { category: name })
  return location ? t('browseTitleNear', { place: location }) : t('browseTitle')
}
