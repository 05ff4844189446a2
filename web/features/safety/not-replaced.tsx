import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { Alert } from '#web/design/alert.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** On every page about safety. */
export function NotReplaced() {
  const t = useTexts(safetyCheckin)
  return (
    <Alert tone="warn" role="none" title={t('not')}>
      {t('notText')}
    </Alert>
  )
}
