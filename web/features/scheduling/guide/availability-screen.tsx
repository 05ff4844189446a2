import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { BlackoutForm } from './blackout-form.tsx'
import { addDays, todayHere } from './calendar-days.ts'
import { NewDepartureForm } from './new-departure-form.tsx'
import { NewRuleForm } from './new-rule-form.tsx'
import { NotGuiding } from './not-guiding.tsx'
import { guideCalendarQuery } from './queries.ts'
import { ResourcesSection } from './resources-section.tsx'
import { RulesList } from './rules-list.tsx'

const kinds = ['single', 'weekly', 'blackout'] as const
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** One form for a departure, a weekly schedule, or blocked days; below it what there is already. */
export function AvailabilityScreen() {
  const t = useTexts(availability)
  const c = useTexts(guideCalendar)
  const [query, setQuery] = useSearchParams()
  const [here] = useState(todayHere)
  const { data, error, isFetching, refetch } = useQuery(guideCalendarQuery(here, here))
  if (error instanceof HttpError && error.status === 404) return <NotGuiding />
  if (!data)
    return error ? (
      <Alert
        tone="danger"
        title={c('failedTitle')}
        actions={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {c('tryAgain')}
          </Button>
        }
      >
        {c('failedText')}
      </Alert>
    ) : (
      <section aria-busy="true" aria-label={c('loading')}>
        <Skeleton shape="block" className="h-96" />
      </section>
    )
  const kind = kinds.find((one) => one === query.get('add')) ?? 'single'
  const own = data.adventures.filter((one) => one.own)
  const adventure = own.find(({ id }) => id === query.get('adventure')) ?? own[0]
  const given = query.get('date') ?? ''
  const date = isDay(given) ? given : addDays(data.today, 1)
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="grid max-w-[52rem] gap-block">
      <Card className="grid gap-6">
        <RadioGroup
          look="cards"
          label={t('what')}
          name="add"
          value={kind}
          onValueChange={(value) => set('add', value)}
          options={kinds.map((value) => ({ value, label: t(value), help: t(`${value}Help`) }))}
        />
        {kind === 'blackout' ? (
          <BlackoutForm key={date} calendar={data} date={date} />
        ) : adventure ? (
          <>
            <Field label={t('adventure')}>
              <Select
                value={adventure.id}
                onChange={(event) => set('adventure', event.target.value)}
                options={own.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Field>
            <FromListing adventure={adventure} />
            {kind === 'single' ? (
              <NewDepartureForm key={`${adventure.id} ${date}`} adventure={adventure} calendar={data} date={date} />
            ) : (
              <NewRuleForm key={adventure.id} adventure={adventure} calendar={data} />
            )}
          </>
        ) : (
          <EmptyState icon={<CalendarX2 aria-hidden="true" />} headingLevel={3} title={t('noAdventure')}>
            <p>{t('noAdventureText')}</p>
          </EmptyState>
        )}
      </Card>
      {adventure && kind !== 'blackout' ? <RulesList adventure={adventure} calendar={data} /> : null}
      <ResourcesSection />
    </div>
  )
}

/** What a listing says of all its departures: from when until when they can be booked, and by whom. */
function FromListing({ adventure }: { adventure: ScheduledAdventure }) {
  const t = useTexts(availability)
  const { noticeDays, cutOffHours, windowMonths, kind, minimum } = adventure
  const close = [
    noticeDays > 0 ? t('days', { count: noticeDays }) : '',
    cutOffHours > 0 ? t('hours', { count: cutOffHours }) : '',
  ].filter(Boolean)
  return (
    <p className="rounded-md bg-surface-sunken px-4 py-3 text-sm">
      {t('fromListing', {
        months: t('months', { count: windowMonths }),
        close: close.join(', ') || t('right'),
        kind:
          kind === 'private' ? t('privateKind') : minimum ? t('sharedMinimum', { count: minimum }) : t('sharedKind'),
      })}
    </p>
  )
}
