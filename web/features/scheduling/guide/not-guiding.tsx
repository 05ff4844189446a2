import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'

/** For an account without a guide. */
export function NotGuiding() {
  const t = useTexts(guideCalendar)
  return (
    <EmptyState
      icon={<CalendarX2 aria-hidden="true" />}
      title={t('notGuideTitle')}
      next={{ to: '/guide-recruitment', label: t('becomeGuide') }}
    >
      <p>{t('notGuideText')}</p>
    </EmptyState>
  )
}
