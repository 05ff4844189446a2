import { useState } from 'react'
import { analyticsLimits } from '#contract/analytics/values.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

export interface DayRange {
  readonly from: string
  readonly to: string
}

const day = 86_400_000
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** How many days a range has, both ends among them; null for what is no range, or a longer one than is counted. */
export function daysIn({ from, to }: DayRange): number | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
  return days >= 1 && days <= analyticsLimits.reportDaysMax ? days : null
}

/** First and last day; a range that cannot be counted is said and not asked for. */
export function RangeFields({ range, onRange }: { range: DayRange; onRange: (range: DayRange) => void }) {
  const t = useTexts(guideAnalytics)
  const [typed, setTyped] = useState(range)
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (daysIn(next) !== null) onRange(next)
  }
  const wrong = isDay(typed.from) && isDay(typed.to) && daysIn(typed) === null
  return (
    <>
      <Field label={t('from')}>
        <Input type="date" value={typed.from} onChange={(event) => change({ from: event.currentTarget.value })} />
      </Field>
      <Field label={t('to')} {...(wrong ? { error: t('rangeWrong', { count: analyticsLimits.reportDaysMax }) } : {})}>
        <Input type="date" value={typed.to} onChange={(event) => change({ to: event.currentTarget.value })} />
      </Field>
    </>
  )
}
