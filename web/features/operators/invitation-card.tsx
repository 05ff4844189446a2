import type { Invitation } from '#contract/operators/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorActions } from './operators-queries.ts'
import { useMoment } from './parts.tsx'
import { useAdminAction } from './use-admin-action.ts'

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const t = useTexts(operators)
  const moment = useMoment()
  const { run, busy, refusal } = useAdminAction()
  const { id, email, scopes, invitedBy, sentAt, expiresAt, expired } = invitation
  return (
    <Card as="li" padding="sm" className="grid items-center gap-4 tablet:grid-cols-[1fr_auto]" data-testid="invitation">
      <div className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <ul aria-label={t('scopes')} className="flex flex-wrap gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge tone="outline">{t(`scope_${scope}`)}</Badge>
            </li>
          ))}
          {expired ? (
            <li>
              <Badge tone="warn">{t('expired')}</Badge>
            </li>
          ) : null}
        </ul>
        <p className="text-sm text-ink-muted">
          {t('sentBy', { time: moment(sentAt), who: invitedBy })}
          {expired ? '' : ` · ${t('expires', { time: moment(expiresAt) })}`}
        </p>
        {refusal ? (
          <Alert tone="danger" role="alert">
            {refusal}
          </Alert>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          loading={busy}
          aria-label={t('resendOf', { email })}
          onClick={() => void run(() => operatorActions.resend(id))}
        >
          {t('resend')}
        </Button>
        <ActionDialog
          scopes={['owner']}
          danger
          variant="quiet"
          label={t('revoke')}
          labelOf={t('revokeOf', { email })}
          title={t('revokeTitle')}
          text={t('revokeText', { email })}
          action={(reason) => operatorActions.revoke(id, { reason })}
        />
      </div>
    </Card>
  )
}
