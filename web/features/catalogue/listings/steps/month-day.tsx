import { Select } from '#web/design/select.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { priceTexts } from '../texts/listing-price.en.ts'

const two = (number: number) => String(number).padStart(2, '0')
const daysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** A day of any year, `06-15`. */
export function MonthDay({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  const t = useTexts(priceTexts)
  const locale = useLocale()
  const [month = 1, day = 1] = value.split('-').map(Number)
  const months = Array.from({ length: 12 }, (_none, nth) => ({
    value: String(nth + 1),
    label: dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, nth, 1))),
  }))
  const write = (nextMonth: number, nextDay: number) =>
    onValue(`${two(nextMonth)}-${two(Math.min(nextDay, daysIn(nextMonth)))}`)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={`${label}: ${t('month')}`}
          value={String(month)}
          options={months}
          onChange={({ target }) => write(Number(target.value), day)}
        />
        <Select
          aria-label={`${label}: ${t('day')}`}
          value={String(day)}
          options={Array.from({ length: daysIn(month) }, (_none, nth) => ({
            value: String(nth + 1),
            label: String(nth + 1),
          }))}
          onChange={({ target }) => write(month, Number(target.value))}
        />
      </div>
    </fieldset>
  )
}
