import { useMessages } from '#web/lib/language/i18n.tsx'
import { common } from '#web/messages/en/common.ts'

/** The document's title, `Page · Treq`; React moves it into the head. */
export function PageTitle({ page }: { page: string }) {
  const t = useMessages(common)
  return <title>{t('titleOf', { page, brand: t('brand') })}</title>
}
