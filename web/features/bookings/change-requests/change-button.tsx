import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { changes } from '#web/features/bookings/texts/changes.en.ts'

const ChangeDialog = lazy(() => loadWithRetry(() => import('./change-dialog.tsx')))

const openChange = 'change'

/** Where a booking can be changed, with the dialog open. */
export const changePath = (id: string): string => `/booking/${id}?${openChange}=1`

/** Asks the other side for another day or party, while the server says that this may be asked. */
export function ChangeButton({ booking }: { booking: Booking }) {
  const t = useTexts(changes)
  const [pressed, setPressed] = useState(false)
  const [query, setQuery] = useSearchParams()
  // an address can open it: the dialog that cancels leads here
  const asked = query.has(openChange)
  const close = () => {
    setPressed(false)
    if (!asked) return
    const rest = new URLSearchParams(query)
    rest.delete(openChange)
    setQuery(rest, { replace: true, preventScrollReset: true })
  }
  if (booking.changeBlocked) return <p className="basis-full text-sm text-ink-muted">{booking.changeBlocked}</p>
  if (!booking.can.includes('propose_change')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setPressed(true)}>
        {t(booking.side === 'customer' ? 'change' : 'changeDate')}
      </Button>
      {pressed || asked ? (
        <Suspense>
          <ChangeDialog booking={booking} close={close} />
        </Suspense>
      ) : null}
    </>
  )
}
