import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatInstant, formatMoney } from '#web/lib/format.ts'
import { useLocale, useMessages } from '#web/lib/i18n.tsx'
import { bookings } from '#web/messages/en/bookings.ts'
import { bookingsQuery, listPoll, pollOf } from './queries.ts'

const mostAtOnce = 48

/** What needs an answer, what comes next, and the money on its way. */
export function GuideFigures() {
  const t = useMessages(bookings)
  const locale = useLocale()
  const requests = useQuery({ ...bookingsQuery('guide', 'requests'), refetchInterval: listPoll })
  const upcoming = useQuery({
    ...bookingsQuery('guide', 'upcoming', mostAtOnce),
    refetchInterval: ({ state }) => pollOf(state.data?.items ?? []),
  })
  const trips = upcoming.data?.items ?? []
  const sure = trips.filter(({ state }) => state === 'confirmed' || state === 'in_progress')
  const amount = sure.reduce((sum, { net }) => sum + (net?.net.amount ?? 0), 0)
  const next = sure.toSorted((a, b) => a.departure.startsAt.localeCompare(b.departure.startsAt))[0]
  const figures = [
    {
      key: 'money',
      term: t('moneyComing'),
      value: upcoming.data && formatMoney({ amount, currency: 'USD' }, { locale }),
      note: t('moneyComingText', { count: sure.length }),
    },
    {
      key: 'requests',
      term: t('guideRequests'),
      value: requests.data && String(requests.data.total),
      note: t('answerNeeded', { count: requests.data?.total ?? 0 }),
    },
    {
      key: 'next',
      term: t('nextTrip'),
      value:
        upcoming.data &&
        (next ? formatInstant(next.departure.startsAt, next.departure.zone, 'short', locale) : t('noNextTrip')),
      note: next ? next.adventure.title : t('noGuideUpcoming'),
    },
  ]
  return (
    <dl className="grid gap-4 tablet:grid-cols-3">
      {figures.map(({ key, term, value, note }) => (
        <Card key={key} className="grid content-start gap-1">
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="display text-display-sm tabular-nums" data-testid={`figure-${key}`}>
            {value ?? <Skeleton className="w-1/2" />}
          </dd>
          <dd className="truncate text-sm text-ink-muted">{value === undefined ? <Skeleton /> : note}</dd>
        </Card>
      ))}
    </dl>
  )
}
