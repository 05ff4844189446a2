import type { AddOn } from '#contract/catalogue/listings.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'

interface Props {
  addOn: AddOn
  people: number
  quantity: number
  disabled: boolean
  onChange: (quantity: number) => void
}

/** One add-on: a number where each person may have it, a box where it is once for all. */
export function AddOnField({ addOn, people, quantity, disabled, onChange }: Props) {
  const t = useTexts(checkout)
  const locale = useLocale()
  const price = formatMoney({ amount: addOn.amount, currency: 'USD' }, { locale })
  if (addOn.per === 'booking')
    return (
      <li>
        <Checkbox
          label={`${addOn.name} · ${t('oncePrice', { price })}`}
          help={addOn.description}
          checked={quantity > 0}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="grid max-w-text flex-1 basis-60">
        <span>
          {addOn.name} · {t('eachPrice', { price })}
        </span>
        <span className="text-sm text-ink-muted">{addOn.description}</span>
      </span>
      <Stepper
        label={addOn.name}
        value={quantity}
        min={0}
        max={people}
        disabled={disabled}
        onValueChange={onChange}
        valueText={t('addOnCount', { count: quantity })}
      />
    </li>
  )
}
