import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

/** `10,000+` where the server stopped counting. */
export function useCount(): (counted: { count: number; capped: boolean }) => string {
  const t = useTexts(recruitmentDesk)
  const locale = useLocale()
  return ({ count, capped }) => {
    const shown = count.toLocaleString(locale)
    return capped ? t('countMore', { most: shown }) : shown
  }
}
