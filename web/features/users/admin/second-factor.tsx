import type { decideSecondFactorReset, requestSecondFactorReset } from '#contract/operators/accounts.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import type { ShownUser } from './queries.ts'
import { usersDesk } from './texts/users-desk.en.ts'

const decideReset = (id: string, yes: boolean, reason: string) =>
  call<typeof decideSecondFactorReset>('POST', '/api/admin/second-factor-resets/:id/decide', {
    params: { id },
    body: { yes, reason },
  })

/** Whether the account has a second step, and its removal for a person who has lost it: asked by one, decided by another. */
export function SecondFactor({ user: { id, name, hasSecondFactor, secondFactorReset } }: { user: ShownUser }) {
  const t = useTexts(usersDesk)
  const moment = useMoment()
  return (
    <Part title={t('secondFactor')}>
      <div className="grid justify-items-start gap-4">
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
          {t(hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}
        </Badge>
        {secondFactorReset ? (
          <Alert
            tone="warn"
            role="none"
            title={t('resetRequested')}
            actions={
              <>
                {secondFactorReset.canDecide ? (
                  <>
                    <ActionDialog
                      scopes={['support']}
                      size="sm"
                      variant="danger"
                      danger
                      label={t('approve')}
                      title={t('approveTitle', { name })}
                      text={t('approveText')}
                      action={(reason) => decideReset(secondFactorReset.id, true, reason)}
                    />
                    <ActionDialog
                      scopes={['support']}
                      size="sm"
                      variant="secondary"
                      label={t('deny')}
                      title={t('denyTitle', { name })}
                      action={(reason) => decideReset(secondFactorReset.id, false, reason)}
                    />
                  </>
                ) : null}
                {secondFactorReset.canWithdraw ? (
                  <ActionDialog
                    scopes={['support']}
                    size="sm"
                    variant="secondary"
                    label={t('withdraw')}
                    title={t('withdrawTitle', { name })}
                    action={(reason) => decideReset(secondFactorReset.id, false, reason)}
                  />
                ) : null}
              </>
            }
          >
            <p>
              {t('resetBy', {
                name: secondFactorReset.requestedBy,
                time: moment(secondFactorReset.requestedAt),
                reason: secondFactorReset.reason,
              })}
            </p>
            {secondFactorReset.waitsUntil ? (
              <p>{t('resetWaits', { time: moment(secondFactorReset.waitsUntil) })}</p>
            ) : null}
          </Alert>
        ) : hasSecondFactor ? (
          <ActionDialog
            scopes={['support']}
            size="sm"
            variant="secondary"
            danger
            label={t('reset')}
            title={t('resetTitle', { name })}
            text={t('resetText')}
            confirm={t('resetConfirm')}
            action={(reason) =>
              call<typeof requestSecondFactorReset>('POST', '/api/admin/accounts/:id/second-factor-reset', {
                params: { id },
                body: { reason },
              })
            }
          />
        ) : null}
      </div>
    </Part>
  )
}
