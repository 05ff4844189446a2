import { useState } from 'react'
import type { termsInForce } from '#contract/bookings/terms.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { earnings as texts } from '#web/features/recruitment/texts/earnings.en.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

type Levels = OutputOf<typeof termsInForce>['example']['byLevel']

const whole = (text: string, most: number): number => {
  const number = Math.floor(Number(text))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), most) : 0
}

/** What a guide keeps of a year at each level: their own numbers, the commission of the settings. */
export function EarningsCalculator({ levels }: { levels: Levels }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const [price, setPrice] = useState('250')
  const [guests, setGuests] = useState('2')
  const [days, setDays] = useState('60')
  const sales = whole(price, 10_000) * 100 * whole(guests, 50) * whole(days, 366)
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale, trimZeros: true })
  const number = (label: string, value: string, change: (value: string) => void, max: number) => (
    <Field label={label}>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  )
  return (
    <Card padding="lg" className="grid gap-5">
      <h3 className="text-display-xs">{t('title')}</h3>
      <div className="grid items-start gap-4 tablet:grid-cols-3">
        {number(t('price'), price, setPrice, 10_000)}
        {number(t('guests'), guests, setGuests, 50)}
        {number(t('days'), days, setDays, 366)}
      </div>
      <output className="block">
        <DefinitionList
          look="rows"
          items={[
            { term: t('sales'), detail: money(sales) },
            ...levels.map(({ level, commissionPercent }) => ({
              term: t('keep', {
                level: t(level === 'elite' || level === 'certified' ? level : 'verified'),
                percent: commissionPercent,
              }),
              detail: <strong>{money(sales - Math.round((sales * commissionPercent) / 100))}</strong>,
            })),
          ]}
        />
      </output>
      <p className="text-sm text-ink-muted">{t('note')}</p>
    </Card>
  )
}
