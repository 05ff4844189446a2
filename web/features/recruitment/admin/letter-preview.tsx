import type { previewDecision } from '#contract/recruitment/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { EmailPreview } from '#web/features/operators/email-preview.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { reviewActions } from './queries.ts'

/** The email as it would go out, in the applicant's language. */
export function LetterPreview({ id, letter }: { id: string; letter: () => BodyInput<typeof previewDecision> }) {
  const t = useTexts(recruitmentDesk)
  const words = { preview: t('preview'), failed: t('failed'), to: (to: string) => t('previewTo', { to }) }
  return <EmailPreview load={() => reviewActions.preview(id, letter())} words={words} />
}
