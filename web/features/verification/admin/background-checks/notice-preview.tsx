import { EmailPreview } from '#web/features/operators/email-preview.tsx'
import { checksDesk } from '#web/features/verification/admin/background-checks/texts/checks-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkActions } from './queries.ts'

/** The notice as it would go out now. */
export function NoticePreview({ id, kind }: { id: string; kind: 'pre_adverse' | 'adverse' }) {
  const t = useTexts(checksDesk)
  const words = { preview: t('preview'), failed: t('previewFailed'), to: (to: string) => t('previewTo', { to }) }
  return <EmailPreview load={() => checkActions.preview(id, kind)} words={words} />
}
