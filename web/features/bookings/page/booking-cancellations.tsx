import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { bookingCancellationsQuery } from '../cancellations/queries.ts'
import { CancellationReceipt } from '../cancellations/cancellation-receipt.tsx'

/** People who left this booking, and their refunds; renders nothing without one. */
export function BookingCancellations({ booking }: { booking: Booking }) {
  const t = useTexts(cancellations)
  const id = useId()
  const paid = booking.payment !== null
  const { data } = useQuery({ ...bookingCancellationsQuery(booking.id), enabled: paid })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-display-xs">
        {t('receipts')}
      </h2>
      {data.items.map((record) => (
        <CancellationReceipt
          key={record.id} // what stands above the page already is not said twice
          record={record.message === booking.reason ? { ...record, message: null } : record}
          as={booking.side === 'customer' ? 'customer' : 'guide'}
        />
      ))}
    </section>
  )
}
