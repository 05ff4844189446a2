import { useState } from 'react'
import type { Tips } from '#contract/bookings/tips.ts'
import type { Money } from '#contract/wire/money.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { tipWords } from '#web/features/bookings/texts/tips.en.ts'
import { centsOf } from '#web/lib/cents-of.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  tips: Tips
  onChoose: (amount: Money) => void
  onClose: () => void
}

const own = 'own'

/** Suggested amounts or one of one’s own; none is chosen beforehand. */
export function ChooseTip({ tips, onChoose, onClose }: Props) {
  const t = useTexts(tipWords)
  const locale = useLocale()
  const { suggested, least, most } = tips
  const sum = (money: Money) => formatMoney(money, { locale })
  const [choice, setChoice] = useState<string | undefined>(suggested.length === 0 ? own : undefined)
  const range = t('ownHelp', { least: sum(least), most: sum(most) })
  const fits = (cents: number | null) => cents !== null && cents >= least.amount && cents <= most.amount
  const write = useWriteForm<{ amount: string }>({
    name: 'tip',
    fields: ['amount'],
    rules: () => import('#contract/bookings/tips.ts').then(({ startTip }) => startTip.body),
    defaults: { amount: '' },
    prepare: ({ amount }) => ({ amount: choice === own ? centsOf(amount) : Number(choice ?? 0) }),
    sentences: { amount: range },
    also: ({ amount }) => (choice === own && !fits(centsOf(amount)) ? { amount: range } : {}),
    send: async (values) => {
      onChoose({ amount: Number(values.amount), currency: most.currency })
      return Promise.resolve()
    },
  })
  return (
    <form {...write.bind} className="grid max-w-form gap-4 rounded-md bg-surface-sunken p-4 tablet:p-6">
      {suggested.length > 0 ? (
        <RadioGroup
          name="tip"
          label={t('amount')}
          look="cards"
          value={choice ?? ''}
          onValueChange={setChoice}
          options={[
            ...suggested.map(({ percent, amount }) => ({
              value: String(amount.amount),
              label: sum(amount),
              end: <span className="text-sm text-ink-muted">{t('percent', { percent })}</span>,
            })),
            { value: own, label: t('another') },
          ]}
        />
      ) : null}
      {choice === own ? (
        <Field label={t('own')} help={range} required {...write.error('amount')}>
          <Input {...write.form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={choice === undefined} loading={write.busy}>
          {t('next')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
