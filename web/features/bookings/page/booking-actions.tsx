import { useState } from 'react'
import type { Booking, BookingSummary } from '#contract/bookings/schemas.ts'
import type { BookingAction } from '#contract/bookings/values.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { CancelDialog } from '../cancellations/cancel-dialog.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DeclineDialog } from '../guide/decline-dialog.tsx'
import type { PlainAction } from '../queries.ts'
import { StartDialog } from '../trip/start-dialog.tsx'
import { useAct } from '../use-act.ts'

interface Props {
  booking: Booking | BookingSummary
  size?: 'sm' | 'md'
  /** Those that bring the trip forward, or those that end it; left out: all. */
  only?: 'urgent' | 'quiet'
  /** Something else on the page comes first. */
  second?: boolean
}

type ConfirmedAction = Exclude<PlainAction, 'extend_hold'>
const order: readonly ConfirmedAction[] = ['accept', 'start', 'complete', 'withdraw', 'release_hold']
const quiet = new Set<BookingAction>(['withdraw', 'release_hold'])

/** A button for each action the server allows now; irreversible ones ask for confirmation. */
export function BookingActions({ booking, size = 'md', only, second = false }: Props) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { toast } = useToast()
  const { run, refuse, busy } = useAct(t('actionFailed'))
  const [open, setOpen] = useState<ConfirmedAction | 'decline' | null>(null)
  const { can, customer, net } = booking
  const name = customer.name

  const wordsOf = (action: ConfirmedAction) => {
    if (action === 'accept')
      return {
        button: g('accept'),
        title: g('acceptTitle'),
        text: g('acceptText', { name, net: net ? formatMoney(net.net, { locale }) : '' }),
        done: g('accepted'),
        more: g('acceptedText', { name }),
      }
    if (action === 'release_hold')
      return { button: t('release'), title: c('releaseTitle'), text: c('releaseText'), done: c('released') }
    if (action === 'withdraw')
      return { button: t('withdraw'), title: t('withdrawTitle'), text: t('withdrawText'), done: t('withdrawnToast') }
    if (action === 'start')
      return { button: g('start'), title: g('startTitle'), text: g('startText'), done: g('startedToast') }
    return { button: g('complete'), title: g('completeTitle'), text: g('completeText'), done: g('completedToast') }
  }
  const confirm = async (action: ConfirmedAction) => {
    const { done, more } = { more: undefined, ...wordsOf(action) }
    if (await run(action, booking.id)) toast({ title: done, ...(more ? { description: more } : {}) })
    setOpen(null)
  }
  const sendDecline = async (reason: string) => {
    if (await refuse(booking.id, reason)) toast({ title: g('declinedToast'), description: g('acceptedText', { name }) })
    setOpen(null)
  }
  const shown = order.filter((action) => can.includes(action) && (!only || quiet.has(action) === (only === 'quiet')))
  return (
    <>
      {only !== 'quiet' && can.includes('pay') && booking.state !== 'held' ? (
        <Link to={`/checkout?booking=${booking.id}`} variant="bare" className={buttonClasses({ size })}>
          {t('payAgain')}
        </Link>
      ) : null}
      {shown.map((action) => {
        const words = wordsOf(action)
        const change = (next: boolean) => setOpen(next ? action : null)
        if (action === 'start')
          return (
            <StartDialog
              key={action}
              booking={booking}
              size={size}
              variant={second ? 'secondary' : 'primary'}
              busy={busy}
              open={open === action}
              onOpenChange={change}
              onStart={() => void confirm(action)}
            />
          )
        return (
          <ConfirmDialog
            key={action}
            open={open === action}
            onOpenChange={change}
            trigger={
              <Button size={size} variant={quiet.has(action) ? (only === 'quiet' ? 'secondary' : 'quiet') : 'primary'}>
                {words.button}
              </Button>
            }
            title={words.title}
            text={words.text}
            confirm={words.button}
            keep={action === 'release_hold' ? c('keepHold') : t('keep')}
            danger={quiet.has(action)}
            busy={busy}
            onConfirm={() => void confirm(action)}
          />
        )
      })}
      {only !== 'quiet' && can.includes('decline') ? (
        <DeclineDialog
          name={name}
          size={size}
          busy={busy}
          open={open === 'decline'}
          onOpenChange={(next) => setOpen(next ? 'decline' : null)}
          onDecline={(reason) => void sendDecline(reason)}
        />
      ) : null}
      {only !== 'urgent' && can.includes('cancel') ? (
        <CancelDialog booking={booking} size={size} variant={size === 'md' ? 'secondary' : 'quiet'} />
      ) : null}
    </>
  )
}
