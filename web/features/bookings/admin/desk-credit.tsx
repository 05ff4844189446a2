import type { waiveGuideFee } from '#contract/bookings/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { limits } from '#contract/wire/limits.ts'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { creditDesk } from './texts/credit-desk.en.ts'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** The explorer's credit, and the guide's fee for a canceled departure. */
export function DeskCredit({ shown: { credit: owned, guideCancellation: calledOff, can } }: { shown: AdminBooking }) {
  const t = useTexts(creditDesk)
  const c = useTexts(credit)
  const locale = useLocale()
  const moment = useMoment()
  return (
    <>
      {owned ? (
        <Part title={t('title')}>
          {owned.items.length === 0 ? (
            <p className="text-ink-muted">{t('none')}</p>
          ) : (
            <div className="grid gap-2" data-testid="desk-credit">
              <p className="flex justify-between gap-6 font-semibold">
                <span>{t('left')}</span>
                <span className="tabular-nums">{formatMoney(owned.left, { locale })}</span>
              </p>
              <ul className="grid">
                {owned.items.map((one) => (
                  <li key={one.id} className="grid gap-0.5 border-t border-line py-2 text-sm">
                    <span className="flex justify-between gap-6">
                      <span>{c(one.cause)}</span>
                      <span className="tabular-nums">
                        {c('some', {
                          left: formatMoney(one.left, { locale }),
                          amount: formatMoney(one.amount, { locale }),
                        })}
                      </span>
                    </span>
                    <span className="text-ink-muted">
                      {one.reason}{' '}
                      {one.revoked
                        ? c('revoked')
                        : one.expiresAt
                          ? c(one.expired ? 'over' : 'ends', { date: moment(one.expiresAt) })
                          : c('forever')}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Part>
      ) : null}
      {calledOff ? (
        <Part title={t('calledOff')}>
          <div className="grid justify-items-start gap-2 text-sm" data-testid="desk-called-off">
            <p>
              {moment(calledOff.at)}
              {calledOff.message ? ` · ${calledOff.message}` : ''}
            </p>
            <p className="flex w-full justify-between gap-6">
              <span>{t('fee')}</span>
              <span className="tabular-nums">{formatMoney(calledOff.fee, { locale })}</span>
            </p>
            {calledOff.shortNotice ? <p className="text-ink-muted">{t('short')}</p> : null}
            {calledOff.waived ? (
              <p>{t('waivedBy', { name: calledOff.waived.by, reason: calledOff.waived.reason })}</p>
            ) : null}
            {can.includes('waive') ? (
              <ActionDialog<{ message: string }, BodyInput<typeof waiveGuideFee>>
                scopes={['support', 'finance']}
                keyed
                label={t('waive')}
                title={t('waiveTitle')}
                text={t('waiveText')}
                action={(_reason, body) => adminActions.waive(calledOff.id, body)}
                fields={{
                  defaults: { message: '' },
                  rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.waiveGuideFee.body),
                  render: ({ form: { register }, error }) => (
                    <Field label={t('waiveMessage')} help={t('waiveMessageHelp')} {...error('message')}>
                      <Textarea {...register('message')} rows={2} maxLength={limits.reasonMax} />
                    </Field>
                  ),
                }}
              />
            ) : null}
          </div>
        </Part>
      ) : null}
    </>
  )
}
