import type { giveCredit } from '#contract/bookings/admin.ts'
import { deskCreditCauses } from '#contract/bookings/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { creditDesk } from './texts/credit-desk.en.ts'
import { positiveCentsOf } from '#web/lib/cents-of.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

interface Values {
  amount: string
  cause: string
  message: string
}

/** Credit beyond the rules, for the explorer. */
export function GiveCredit({ shown }: { shown: AdminBooking }) {
  const t = useTexts(creditDesk)
  const c = useTexts(credit)
  const locale = useLocale()
  return (
    <ActionDialog<Values, BodyInput<typeof giveCredit>>
      scopes={['support', 'finance']}
      size="md"
      label={t('give')}
      title={t('giveTitle')}
      text={t('giveText', { limit: formatMoney(shown.aloneUpTo, { locale }) })}
      keyed
      action={(_reason, body) => adminActions.giveCredit(shown.booking.id, body)}
      fields={{
        defaults: { amount: '', cause: 'goodwill', message: '' },
        rules: () => import('#contract/bookings/admin.ts').then((actions) => actions.giveCredit.body),
        prepare: (values) => ({ ...values, amount: positiveCentsOf(values.amount) }),
        sentences: { amount: t('amountWrong'), message: t('wordsWrong') },
        render: ({ form: { register }, error }) => (
          <>
            <Field label={t('amount')} required {...error('amount')}>
              <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
            </Field>
            <Field label={t('cause')} {...error('cause')}>
              <Select {...register('cause')} options={deskCreditCauses.map((value) => ({ value, label: c(value) }))} />
            </Field>
            <Field label={t('wordsLabel')} help={t('wordsHelp')} required {...error('message')}>
              <Input {...register('message')} maxLength={200} />
            </Field>
          </>
        ),
      }}
    />
  )
}
