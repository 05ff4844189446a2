import { useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { guideWaitlists, GuideWaitlist, WaitlistStanding } from '#contract/bookings/waitlist.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { guideWaitlistTexts } from '../texts/guide-waitlists.en.ts'
import { endedWaitlistsQuery, guideWaitlistQuery, guideWaitlistsQuery } from './queries.ts'

type Line = OutputOf<typeof guideWaitlists>['items'][number]
type Entry = GuideWaitlist['items'][number]

const tones: Record<WaitlistStanding, 'neutral' | 'info' | 'success' | 'warn'> = {
  waiting: 'info',
  offered: 'warn',
  booked: 'success',
  lapsed: 'neutral',
  declined: 'neutral',
  left: 'neutral',
  closed: 'neutral',
  canceled: 'neutral',
}

/** Full departures with a line, soonest first, and those that had one; the one of the address is open. */
export function GuideWaitlistsScreen() {
  const t = useTexts(guideWaitlistTexts)
  const heading = useId()
  const list = useQuery(guideWaitlistsQuery)
  const { data: ended = [] } = useQuery(endedWaitlistsQuery)
  if (list.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-72" />
      </section>
    )
  if (!list.data) return <BookingsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <div className="grid max-w-[52rem] gap-block">
      {list.data.length === 0 ? (
        <EmptyState icon={<ListOrdered aria-hidden="true" />} title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <Waitlists lines={list.data} headingLevel={2} />
      )}
      {ended.length > 0 ? (
        <section aria-labelledby={heading} className="grid gap-4">
          <h2 id={heading} className="text-display-xs">
            {t('earlier')}
          </h2>
          <Waitlists lines={ended} headingLevel={3} />
        </section>
      ) : null}
    </div>
  )
}

function Waitlists({ lines, headingLevel }: { lines: readonly Line[]; headingLevel: 2 | 3 }) {
  const [query, setQuery] = useSearchParams()
  const open = query.get('departure')
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <Waitlist
          key={line.departure.id}
          line={line}
          headingLevel={headingLevel}
          open={line.departure.id === open}
          onOpen={(shown) =>
            setQuery(shown ? { departure: line.departure.id } : {}, { replace: true, preventScrollReset: true })
          }
        />
      ))}
    </ul>
  )
}

interface WaitlistProps {
  line: Line
  headingLevel: 2 | 3
  open: boolean
  onOpen: (shown: boolean) => void
}

function Waitlist({ line, headingLevel, open, onOpen }: WaitlistProps) {
  const t = useTexts(guideWaitlistTexts)
  const locale = useLocale()
  const { departure, title, parties, people, offered, seatsTaken: taken, capacity } = line
  const Heading = `h${headingLevel}` as const
  const ended = parties === 0 && offered === 0
  const when = formatInstant(departure.startsAt, departure.zone, 'day-time', locale)
  return (
    <Card as="li" className="grid gap-4" data-testid="waitlist">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <Heading className="text-display-xs">{title}</Heading>
          <p className="text-sm text-ink-muted">
            {when} · {t('seats', { taken, capacity })}
          </p>
          <p className="text-sm font-semibold">
            {ended ? t('noParties') : `${t('parties', { count: parties })} (${t('people', { count: people })})`}
          </p>
        </div>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={open}
          aria-label={t(open ? 'hideOf' : ended ? 'historyOf' : 'showOf', { title, when })}
          onClick={() => onOpen(!open)}
        >
          {t(open ? 'hide' : ended ? 'showHistory' : 'show')}
        </Button>
      </div>
      {open ? <Entries departureId={departure.id} when={when} ended={ended} /> : null}
    </Card>
  )
}

function Entries({ departureId, when, ended }: { departureId: string; when: string; ended: boolean }) {
  const t = useTexts(guideWaitlistTexts)
  const found = useQuery(guideWaitlistQuery(departureId))
  if (found.isPending) return <Skeleton shape="block" className="h-40" />
  if (!found.data) return <BookingsFailed busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { items, departure, adventureId, title } = found.data
  const inLine = items.filter(({ standing }) => standing === 'waiting' || standing === 'offered')
  const past = items.filter((entry) => !inLine.includes(entry))
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      {ended ? null : (
        <section aria-label={t('inLine')} className="grid gap-1">
          <h3 className="font-semibold">{t('inLine')}</h3>
          {inLine.length > 0 ? (
            <EntryList entries={inLine} zone={departure.zone} />
          ) : (
            <p className="text-sm text-ink-muted">{t('noOne')}</p>
          )}
        </section>
      )}
      {past.length > 0 ? (
        <section aria-label={t('history')} className="grid gap-1">
          <h3 className="font-semibold">{t('history')}</h3>
          <EntryList entries={past} zone={departure.zone} />
        </section>
      ) : null}
      {ended ? null : (
        <div className="grid justify-items-start gap-2">
          <Link
            to={`/add-availability?add=single&adventure=${adventureId}&date=${departure.date}`}
            variant="bare"
            aria-label={t('addSecondOf', { title, when })}
            className={buttonClasses({ size: 'sm' })}
          >
            {t('addSecond')}
          </Link>
          <p className="max-w-text text-sm text-ink-muted">{t('addText')}</p>
        </div>
      )}
    </div>
  )
}

function EntryList({ entries, zone }: { entries: readonly Entry[]; zone: string }) {
  const t = useTexts(guideWaitlistTexts)
  const c = useTexts(checkout)
  const locale = useLocale()
  const at = (instant: string) => formatInstant(instant, zone, 'day-time', locale)
  return (
    <ul>
      {entries.map(({ id, name, party, standing, position, joinedAt, offeredAt, offeredUntil, endedAt }) => (
        <li key={id} className="grid gap-0.5 border-b border-line py-2.5 last:border-0" data-testid="waitlist-entry">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">
              {position === null ? '' : `${t('place', { position })} · `}
              {name} · {partyWords(c, party)}
            </span>
            <Badge tone={tones[standing]}>{t(standing)}</Badge>
          </p>
          <p className="text-sm text-ink-muted">
            {[
              t('joined', { when: at(joinedAt) }),
              offeredAt && offeredUntil
                ? t('offeredUntil', { when: at(offeredAt), until: at(offeredUntil) })
                : offeredAt
                  ? t('offeredAt', { when: at(offeredAt) })
                  : null,
              endedAt ? t('endedAt', { when: at(endedAt) }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
