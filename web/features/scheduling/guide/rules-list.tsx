import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { departureRule } from '#contract/scheduling/departure-rules.ts'
import type { GuideCalendar, ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { restoreDate } from './calls.ts'
import { EditRuleDialog } from './edit-rule-dialog.tsx'
import { EndRuleDialog } from './end-rule-dialog.tsx'
import { guideCalendarKey, rulesKey, rulesQuery } from './queries.ts'
import { weekdayNames } from './rule-fields.tsx'

export type Rule = z.infer<typeof departureRule>

/** The weekly schedules of one adventure, each to edit or end. */
export function RulesList({ adventure, calendar }: { adventure: ScheduledAdventure; calendar: GuideCalendar }) {
  const t = useTexts(availability)
  const { data } = useQuery(rulesQuery(adventure.id))
  const [edited, setEdited] = useState<Rule | null>(null)
  const name = useRuleName()
  const rules = (data?.items ?? []).filter(({ lastDate }) => lastDate === null || lastDate >= calendar.today)
  return (
    <section aria-labelledby="schedules" className="grid gap-4">
      <h2 id="schedules" className="text-display-sm">
        {t('schedules')}
      </h2>
      {data && rules.length === 0 ? <p className="text-ink-muted">{t('noSchedules')}</p> : null}
      <ul className="grid gap-3">
        {rules.map((rule) => (
          <Card as="li" key={rule.id} className="grid gap-2" data-testid="schedule">
            <h3 className="font-semibold">{name(rule)}</h3>
            <p className="text-sm text-ink-muted">
              {t('scheduleFacts', { season: seasonOf(rule, t('allYear'), t), spots: rule.capacity })}
              {rule.lastDate ? ` · ${t('ended', { date: formatLocalDate(rule.lastDate, 'day') })}` : ''}
            </p>
            <Skipped rule={rule} today={calendar.today} />
            {rule.lastDate ? null : (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('editOf', { name: name(rule) })}
                  onClick={() => setEdited(rule)}
                >
                  {t('edit')}
                </Button>
                <EndRuleDialog rule={rule} name={name(rule)} today={calendar.today} />
              </div>
            )}
          </Card>
        ))}
      </ul>
      {edited ? <EditRuleDialog rule={edited} calendar={calendar} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}

function useRuleName() {
  const t = useTexts(availability)
  return ({ weekdays, startTime }: Rule) =>
    t('schedule', {
      days: weekdays.map((day) => t(weekdayNames[day - 1] ?? 'monday')).join(', '),
      time: formatLocalTime(startTime),
    })
}

function seasonOf(
  { seasonStart, seasonEnd }: Rule,
  allYear: string,
  t: (key: 'fromTo', values: { from: string; to: string }) => string,
) {
  if (seasonStart === '01-01' && seasonEnd === '12-31') return allYear
  const day = (monthDay: string) => formatLocalDate(`2028-${monthDay}`, 'short')
  return t('fromTo', { from: day(seasonStart), to: day(seasonEnd) })
}

/** Dates that are left out, each to run again. */
function Skipped({ rule, today }: { rule: Rule; today: string }) {
  const t = useTexts(availability)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const skipped = rule.exceptions.filter(({ kind, date }) => kind === 'left_out' && date >= today)
  if (skipped.length === 0) return null
  const restore = async (date: string) => {
    try {
      await restoreDate(rule.id, date)
    } catch (error) {
      toast({ title: saidBy(error) ?? t('failed') })
    } finally {
      renew(queryClient, guideCalendarKey, rulesKey)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span>{t('skipped')}:</span>
      {skipped.map(({ date }) => (
        <Button
          key={date}
          size="sm"
          variant="secondary"
          aria-label={t('unskip', { date: formatLocalDate(date, 'day') })}
          onClick={() => void restore(date)}
        >
          {formatLocalDate(date, 'short')} ×
        </Button>
      ))}
    </div>
  )
}
