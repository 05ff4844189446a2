import type { chooseForExplorer } from '#contract/bookings/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { adminActions, type AdminBooking } from './queries.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'

interface Props {
  bookingId: string
  choice: NonNullable<AdminBooking['weatherChoice']>
}

/** After a weather cancellation, a guest chooses the refund by phone. */
export function ChooseForExplorer({ bookingId, choice }: Props) {
  const t = useTexts(bookingDesk)
  const locale = useLocale()
  const moment = useMoment()
  const money = (which: 'refund' | 'credit') => formatMoney(choice[which], { locale })
  return (
    <ActionDialog<{ choice: 'refund' | 'credit' }, BodyInput<typeof chooseForExplorer>>
      scopes={['support']}
      size="md"
      label={t('choose')}
      title={t('chooseTitle')}
      text={t('chooseText', { time: moment(choice.decideBy) })}
      action={(_reason, body) => adminActions.choose(bookingId, body)}
      fields={{
        defaults: { choice: 'refund' },
        rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.chooseForExplorer.body),
        prepare: (values) => ({ ...values, expected: choice[values.choice].amount }),
        render: ({ form: { register }, error }) => (
          <Field label={t('chosen')} {...(choice.heldByBank ? { help: choice.heldByBank } : {})} {...error('choice')}>
            <Select
              {...register('choice')}
              options={[
                { value: 'refund', label: t('chosen_refund', { amount: money('refund') }) },
                ...(choice.heldByBank
                  ? []
                  : [{ value: 'credit', label: t('chosen_credit', { amount: money('credit') }) }]),
              ]}
            />
          </Field>
        ),
      }}
    />
  )
}
