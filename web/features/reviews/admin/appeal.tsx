import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ReviewAlert } from '#contract/reviews/admin.ts'
import { appealText, type ReviewAppealOutcome } from '#contract/reviews/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { reviewDesk } from '#web/features/reviews/admin/texts/review-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { decideAppeal } from './queries.ts'

/** What the writer of the review will read. */
export function LetterField({ register, error }: { register: UseFormRegisterReturn; error?: string }) {
  const t = useTexts(reviewDesk)
  return (
    <Field label={t('letter')} help={t('letterHelp')} required {...(error ? { error } : {})}>
      <Textarea {...register} rows={4} maxLength={appealText.most} />
    </Field>
  )
}

/** The two decisions about an appeal, for an operator who did not remove the review. */
export function AppealDecision({ alert, own }: { alert: ReviewAlert; own: boolean }) {
  const t = useTexts(reviewDesk)
  if (own) return <Alert tone="info">{t('ownRemoval')}</Alert>
  return (
    <div className="flex flex-wrap gap-3">
      <Decide
        alertId={alert.id}
        outcome="restored"
        label={t('restore')}
        title={t('restoreTitle')}
        text={t('restoreText')}
      />
      <Decide alertId={alert.id} outcome="upheld" label={t('uphold')} title={t('upholdTitle')} text={t('upholdText')} />
    </div>
  )
}

interface DecideProps {
  alertId: string
  outcome: ReviewAppealOutcome
  label: string
  title: string
  text: string
}

function Decide({ alertId, outcome, label, title, text }: DecideProps) {
  const t = useTexts(reviewDesk)
  return (
    <ActionDialog<{ letter: string }, { letter: string }>
      scopes={['trust_and_safety']}
      label={label}
      title={title}
      text={text}
      fields={{
        defaults: { letter: '' },
        draft: `${outcome}-${alertId}`,
        rules: () =>
          import('#contract/reviews/admin.ts').then(({ decideReviewAppeal }) =>
            decideReviewAppeal.body.omit({ outcome: true }),
          ),
        sentences: { letter: t('letterShort') },
        render: ({ form, error }) => <LetterField register={form.register('letter')} {...error('letter')} />,
      }}
      action={(reason, { letter }) => decideAppeal(alertId, { outcome, letter, reason })}
    />
  )
}

/** What the appeal is against. */
export function Removal({ removal }: { removal: NonNullable<ReviewAlert['removal']> }) {
  const t = useTexts(reviewDesk)
  const moment = useMoment()
  return (
    <Part title={t('removalTitle')}>
      <p>{t('removedBy', { name: removal.by, time: moment(removal.at), reason: t(removal.reason) })}</p>
      <Said label={t('removalNote')} text={removal.note} />
      <Said label={t('removalLetter')} text={removal.letter} />
    </Part>
  )
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <p className="text-sm text-ink-muted">{label}</p>
    <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
)
