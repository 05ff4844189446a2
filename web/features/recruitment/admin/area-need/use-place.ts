import { areaNeedDesk } from '#web/features/recruitment/admin/texts/area-need-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { capital } from '../application-facts.tsx'

/** “Fishing in Montana”; the usual need where there is neither. */
export function usePlace(): (state: string | null, category: string | null) => string {
  const t = useTexts(areaNeedDesk)
  return (state, category) =>
    state && category ? t('cell', { category: capital(category), state: stateName(state) }) : t('usual')
}
