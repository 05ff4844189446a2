import { lazy, Suspense, useState } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { comingWeekend, localDay } from './near.ts'
import { isDay, partyOf } from './occasion-words.ts'
import type { SearchParams } from './search-params.ts'

const RangeCalendar = lazy(() => loadWithRetry(() => import('#web/design/range-calendar.tsx')))

interface Props {
  params: SearchParams
  errors: Readonly<Record<string, string>>
}

/** First and last day as fields of the form around it. */
export function DayFields({ params, errors }: Props) {
  const t = useTexts(search)
  const [days, setDays] = useState({ from: params.from, to: params.to })
  const offset = useConfig()?.clockOffset ?? 0
  const [now] = useState(() => new Date(Date.now() + offset))
  const today = localDay(now)
  const shown = { from: isDay(days.from) ? days.from : '', to: isDay(days.to) ? days.to : '' }
  const fault = errors['from'] ?? errors['to']
  return (
    <section aria-labelledby="when" className="grid gap-3">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h3 id="when" className="font-sans text-sm font-semibold">
          {t('when')}
        </h3>
        <div className="flex gap-4">
          <Button variant="link" size="sm" onClick={() => setDays(comingWeekend(today, now.getHours()))}>
            {t('thisWeekend')}
          </Button>
          {days.from || days.to ? (
            <Button variant="link" size="sm" onClick={() => setDays({ from: '', to: '' })}>
              {t('anyDates')}
            </Button>
          ) : null}
        </div>
      </div>
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <Suspense fallback={<Skeleton shape="block" className="h-[22rem] w-full" />}>
        <RangeCalendar label={t('calendar')} days={shown} today={today} onChange={setDays} />
      </Suspense>
      {fault ? <FieldError id="when-error">{fault}</FieldError> : null}
      <p className="text-sm text-ink-muted">{t('calendarHelp')}</p>
    </section>
  )
}

const youngest = 0
const oldestChild = 17
const years = Array.from({ length: oldestChild - youngest + 1 }, (_, at) => String(youngest + at))

/** How many come, and how old the children are, as fields of the form around them. */
export function PartyOfSearch({ params, errors }: Props) {
  const t = useTexts(search)
  const c = useTexts(sale)
  const [{ adults, children }, setParty] = useState(partyOf(params))
  const ages = params.ages.split(',')
  const room = limits.partyMax
  const fault = errors['party'] ?? errors['children'] ?? errors['ages']
  const change = (next: { adults: number; children: number }) =>
    // Children come with at least one adult.
    setParty({ children: next.children, adults: next.children > 0 ? Math.max(1, next.adults) : next.adults })
  return (
    <section aria-labelledby="who" className="grid content-start gap-3">
      <h3 id="who" className="flex min-h-target items-center font-sans text-sm font-semibold">
        {t('who')}
      </h3>
      <input type="hidden" name="party" value={adults + children || ''} />
      <input type="hidden" name="children" value={children || ''} />
      <div className="flex items-center justify-between gap-4">
        <span>{c('adults')}</span>
        <Stepper
          label={c('adults')}
          value={adults}
          min={0}
          max={room - children}
          onValueChange={(next) => change({ adults: next, children })}
          decreaseLabel={c('fewer')}
          increaseLabel={c('more')}
          valueText={adults === 0 ? t('anyGroup') : c('adultsCount', { count: adults })}
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        <span className="grid">
          <span>{c('children')}</span>
          <span className="text-sm text-ink-muted">{t('childrenHelp')}</span>
        </span>
        <Stepper
          label={c('children')}
          value={children}
          min={0}
          max={room - Math.max(1, adults)}
          onValueChange={(next) => change({ adults, children: next })}
          decreaseLabel={c('fewer')}
          increaseLabel={c('more')}
          valueText={c('childrenCount', { count: children })}
        />
      </div>
      {children > 0 ? (
        <div className="grid grid-cols-2 items-end gap-3">
          {Array.from({ length: children }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a child is its place in the row
            <Field key={at} label={t('ageOf', { at: at + 1 })}>
              <Select
                name="ages"
                defaultValue={ages[at] ?? ''}
                placeholder={t('age')}
                options={years.map((year) => ({ value: year, label: year === '0' ? t('underOne') : year }))}
              />
            </Field>
          ))}
        </div>
      ) : null}
      {fault ? <FieldError id="who-error">{fault}</FieldError> : null}
      <p className="text-sm text-ink-muted">{t('whoHelp')}</p>
      <Checkbox
        name="family"
        value="true"
        defaultChecked={params.family}
        label={t('familyFilter')}
        help={t('familyHelp')}
      />
    </section>
  )
}
