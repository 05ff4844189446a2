import type { cancelDepartureAsPlatform } from '#contract/bookings/admin.ts'
import { type AdminReason, adminReasons } from '#contract/bookings/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { limits } from '#contract/wire/limits.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { adminActions, type AdminDeparture } from './queries.ts'
import { departureDesk } from './texts/departure-desk.en.ts'

interface Values {
  reasonCode: AdminReason
  message: string
}

/** Cancels a departure for Treq: its bookings, their refunds, the message to them, and the reason for the log. */
export function CancelDeparture({ departure }: { departure: AdminDeparture }) {
  const t = useTexts(departureDesk)
  const locale = useLocale()
  const ending = departure.parties.flatMap((party) => (party.refund ? [{ ...party, refund: party.refund }] : []))
  const refund = formatMoney(departure.refund, { locale })
  return (
    <ActionDialog<Values, BodyInput<typeof cancelDepartureAsPlatform>>
      scopes={['support']}
      size="md"
      variant="danger"
      danger
      label={t('cancel')}
      title={t('cancelTitle')}
      text={t('cancelText', { count: ending.length, refund })}
      confirm={departure.refund.amount > 0 ? t('confirm', { refund }) : t('confirmNothing')}
      keyed
      action={(_reason, body) => adminActions.cancelDeparture(departure.id, body)}
      fields={{
        defaults: { reasonCode: 'safety', message: '' },
        rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.cancelDepartureAsPlatform.body),
        prepare: (values) => ({ ...values, expectedRefund: departure.refund.amount }),
        sentences: { message: t('messageShort') },
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('what')} {...error('reasonCode')}>
              <Select {...register('reasonCode')} options={adminReasons.map((value) => ({ value, label: t(value) }))} />
            </Field>
            <Field label={t('message')} help={t('messageHelp')} required {...error('message')}>
              <Textarea {...register('message')} rows={3} maxLength={limits.reasonMax} />
            </Field>
          </>
        ),
      }}
    >
      {ending.length > 0 ? (
        <ul className="grid gap-1 text-sm tabular-nums">
          {ending.map(({ id, name, code, refund: back }) => (
            <li key={id} className="wrap-anywhere">
              {t('gets', { name, code, refund: formatMoney(back, { locale }) })}
            </li>
          ))}
        </ul>
      ) : null}
    </ActionDialog>
  )
}
