import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { changes } from '#web/features/bookings/texts/changes.en.ts'

const ChangeDialog = lazy(() => loadWithRetry(() => import('./change-dialog.tsx')))

/** Asks the other side for another day or party, while the server says that this may be asked. */
export function ChangeButton({ booking }: { booking: Booking }) {
  const t = useTexts(changes)
  const [open, setOpen] = useState(false)
  if (booking.changeBlocked) return <p className="basis-full text-sm text-ink-muted">{booking.changeBlocked}</p>
  if (!booking.can.includes('propose_change')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(booking.side === 'customer' ? 'change' : 'changeDate')}
      </Button>
      {open ? (
        <Suspense>
          <ChangeDialog booking={booking} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
