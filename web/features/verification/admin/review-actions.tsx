import type { decideDocument } from '#contract/verification/calls.ts'
import { rejectionReasons } from '#contract/verification/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { EmailPreview } from '#web/features/operators/email-preview.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { documentActions, type ReviewedDocument } from './queries.ts'

interface Rejection {
  outcome: 'reject'
  reasonCode: string
}

/** What may be done with a document now. A review begins with its decision, unless another operator is at it. */
export function ReviewActions({ document }: { document: ReviewedDocument }) {
  const t = useTexts(verificationDesk)
  const { run, busy, refusal } = useAdminAction()
  const { id, state, isMine, claimedBy } = document
  const waits = state === 'submitted' || state === 'in_review'
  const isTheirs = state === 'in_review' && !isMine
  const decide = async (body: BodyInput<typeof decideDocument>) => {
    if (state === 'submitted') await documentActions.claim(id)
    return documentActions.decide(id, body)
  }
  return (
    <div className="grid gap-3">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {isTheirs ? <Alert role="none">{t('theirs', { who: claimedBy ?? '' })}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        {waits && !isMine ? (
          <Button
            size="sm"
            variant="secondary"
            loading={busy}
            onClick={() => void run(() => documentActions.claim(id))}
          >
            {t(isTheirs ? 'takeOver' : 'start')}
          </Button>
        ) : null}
        {waits && !isTheirs ? (
          <>
            <span data-review-key="a">
              <Button size="sm" loading={busy} onClick={() => void run(() => decide({ outcome: 'approve' }))}>
                {t('approve')}
              </Button>
            </span>
            <span data-review-key="r">
              <Reject document={document} decide={decide} />
            </span>
          </>
        ) : null}
        {state === 'approved' || state === 'expiring' ? (
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('revoke')}
            title={t('revokeTitle')}
            text={t('revokeText')}
            help={t('guideReads')}
            danger
            action={(reason) => documentActions.revoke(id, reason)}
          />
        ) : null}
      </div>
    </div>
  )
}

interface RejectProps {
  document: ReviewedDocument
  decide: (body: BodyInput<typeof decideDocument>) => Promise<{ message: string }>
}

function Reject({ document: { id }, decide }: RejectProps) {
  const t = useTexts(verificationDesk)
  return (
    <ActionDialog<Rejection, BodyInput<typeof decideDocument>>
      scopes={['trust_and_safety']}
      label={t('reject')}
      title={t('rejectTitle')}
      help={t('guideReads')}
      danger
      action={(_reason, body) => decide(body)}
      fields={{
        defaults: { outcome: 'reject', reasonCode: '' },
        draft: `document-reject-${id}`,
        rules: () => import('#contract/verification/schemas.ts').then(({ decision }) => decision),
        prepare: ({ reasonCode, reason }) => ({ outcome: 'reject', reasonCode: reasonCode || null, reason }),
        render: ({ form, error }) => (
          <>
            <Field label={t('because')} required {...error('reasonCode')}>
              <Select
                {...form.register('reasonCode')}
                placeholder={t('chooseReason')}
                options={rejectionReasons.map((value) => ({ value, label: t(`because_${value}`) }))}
              />
            </Field>
            <Preview id={id} reason={() => form.getValues('reason')} />
          </>
        ),
      }}
    />
  )
}

/** The email as it would go out. */
function Preview({ id, reason }: { id: string; reason: () => string }) {
  const t = useTexts(verificationDesk)
  const words = { preview: t('preview'), failed: t('previewFailed'), to: (to: string) => t('previewTo', { to }) }
  return <EmailPreview load={() => documentActions.preview(id, reason())} words={words} />
}
