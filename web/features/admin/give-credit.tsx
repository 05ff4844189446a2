import { useState } from 'react'
import { type DeskCreditCause, deskCreditCauses } from '#contract/admin/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { AmountField } from './amount-field.tsx'
import { centsOf } from './cents-of.ts'
import { type AdminBooking, adminActions } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** Credit beyond the rules, for whoever booked. */
export function GiveCredit({ shown }: { shown: AdminBooking }) {
  const t = useTexts(credit)
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState('')
  const [cause, setCause] = useState<DeskCreditCause>('goodwill')
  const [tried, setTried] = useState(false)
  const cents = centsOf(amount)
  const short = words.trim().length < limits.reasonMin
  return (
    <ActionDialog
      size="md"
      label={t('give')}
      title={t('giveTitle')}
      text={t('giveText', { limit: formatMoney(shown.aloneUpTo, { locale }) })}
      invalid={() => {
        setTried(true)
        return cents === null || short
      }}
      action={(reason) =>
        adminActions.giveCredit(shown.booking.id, { amount: cents ?? 0, cause, message: words.trim(), reason })
      }
    >
      <AmountField
        label={t('amount')}
        value={amount}
        onType={setAmount}
        error={tried && cents === null ? t('amountWrong') : undefined}
      />
      <Field label={t('cause')}>
        <Select
          name="cause"
          value={cause}
          onChange={(event) => setCause(deskCreditCauses.find((one) => one === event.target.value) ?? 'goodwill')}
          options={deskCreditCauses.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <Field
        label={t('wordsLabel')}
        help={t('wordsHelp')}
        required
        {...(tried && short ? { error: t('wordsWrong') } : {})}
      >
        <Input name="words" maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </ActionDialog>
  )
}
