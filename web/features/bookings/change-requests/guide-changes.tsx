import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Countdown } from '#web/design/countdown.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { useBusinessClock } from '../use-business-clock.ts'
import { ChangeTermsView } from './change-terms.tsx'
import { type OpenChange, openChangesQuery } from './queries.ts'

/** Open change requests of a guide's bookings with what each would earn; nothing at all where there is none. */
export function GuideChanges() {
  const t = useTexts(guideDashboard)
  const heading = useId()
  const { data } = useQuery(openChangesQuery('guide'))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-4" data-testid="guide-changes">
      <h2 id={heading} className="flex items-baseline gap-2.5 text-display-xs">
        {t('listTitle')}
        <span className="font-sans text-base font-normal text-ink-muted tabular-nums">{items.length}</span>
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.request.id}>
            <OneChange item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneChange({ item: { booking, request, mine } }: { item: OpenChange }) {
  const t = useTexts(guideDashboard)
  const c = useTexts(changes)
  const now = useBusinessClock()
  return (
    <Card padding="sm" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p>
          <strong className="font-semibold">{booking.adventure.title}</strong>{' '}
          <span className="text-ink-muted">
            {booking.customer.name} · <span className="tabular-nums">{booking.code}</span>
          </span>
        </p>
        {mine ? (
          <Countdown until={request.answerBy} now={now} label={c('answerWithin')} />
        ) : (
          <Badge tone="neutral">
            {request.state === 'paying' ? t('waits') : t('yours', { name: booking.customer.name })}
          </Badge>
        )}
      </div>
      <ChangeTermsView terms={request} />
      <Link
        to={`/booking/${booking.id}#change`}
        variant="bare"
        className={buttonClasses({
          size: 'sm',
          variant: mine ? 'primary' : 'secondary',
          className: 'justify-self-start',
        })}
        aria-label={t(mine ? 'seeOf' : 'lookOf', { title: booking.adventure.title, code: booking.code })}
      >
        {t(mine ? 'see' : 'look')}
      </Link>
    </Card>
  )
}
