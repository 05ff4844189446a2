import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'

/** The document's title, `Page · Treq`; React moves it into the head. */
export function PageTitle({ page }: { page: string }) {
  const t = useTexts(common)
  return <title>{t('titleOf', { page, brand: t('brand') })}</title>
}
