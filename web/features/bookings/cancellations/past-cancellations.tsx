import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Role } from '#contract/accounts/values.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { myCancellationsQuery } from './queries.ts'
import { CancellationReceipt } from './cancellation-receipt.tsx'

/** Past cancellations of one side, newest first, with their refunds. */
export function PastCancellations({ as }: { as: Role }) {
  const t = useTexts(cancellations)
  const id = useId()
  const past = useQuery(myCancellationsQuery(as))
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-display-sm">
        {t(as === 'guide' ? 'history' : 'past')}
      </h2>
      {past.isPending ? (
        <BookingsWaiting rows={1} />
      ) : !past.data ? (
        <BookingsFailed busy={past.isFetching} onRetry={() => void past.refetch()} />
      ) : past.data.items.length === 0 ? (
        <p className="text-ink-muted">{t(as === 'guide' ? 'noHistory' : 'nonePast')}</p>
      ) : (
        <ul className="grid items-start gap-4 desktop:grid-cols-2">
          {past.data.items.map((record) => (
            <CancellationReceipt key={record.id} record={record} as={as} named />
          ))}
        </ul>
      )}
    </section>
  )
}
