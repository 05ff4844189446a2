import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeRequest } from '#contract/bookings/change-requests/schemas.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Countdown } from '#web/design/countdown.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { Part } from '../page/booking-part.tsx'
import { bookingKey } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useBusinessClock } from '../use-business-clock.ts'
import { ChangeTermsView } from './change-terms.tsx'
import { DeclineChange } from './decline-change.tsx'
import { PayChange } from './pay-change.tsx'
import { sendAccept, sendDecline, sendWithdraw } from './queries.ts'

/** The open change request of a booking, with what each side may do about it and until when. */
export function ChangeCard({ booking }: { booking: Booking }) {
  const t = useTexts(changes)
  const { changeRequest: request } = booking
  if (!request) return null
  return (
    <Part id="change" title={t(request.state === 'paying' ? 'payingTitle' : 'openTitle')}>
      <Card className="grid max-w-text gap-5" data-testid="change-request">
        <Standing booking={booking} request={request} />
        {request.message ? (
          <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
            {request.message}
          </blockquote>
        ) : null}
        <ChangeTermsView terms={request} />
        <Answers booking={booking} request={request} />
      </Card>
    </Part>
  )
}

interface Props {
  booking: Booking
  request: ChangeRequest
}

const nameOfOther = ({ side, guide, customer }: Booking) => (side === 'guide' ? customer.name : guide.name)

function Standing({ booking, request }: Props) {
  const t = useTexts(changes)
  const locale = useLocale()
  const now = useBusinessClock()
  const queryClient = useQueryClient()
  const paying = request.state === 'paying'
  const until = paying ? (request.payBy ?? request.answerBy) : request.answerBy
  const when = formatInstant(until, booking.departure.zone, 'day-time', locale)
  const askedKey = request.madeBy === booking.side ? 'askedByYou' : 'askedByOther'
  const answering = request.madeBy === 'guide' ? booking.customer.name : booking.guide.name
  return (
    <div className="grid gap-3">
      <p>
        {request.charging
          ? t('chargingText')
          : paying
            ? t('payingText', { amount: formatMoney(request.money.amount, { locale }), when })
            : t(askedKey, { name: askedKey === 'askedByYou' ? answering : nameOfOther(booking), when })}
      </p>
      {request.charging ? null : (
        <Countdown
          until={until}
          now={now}
          label={t(paying ? 'payWithin' : 'answerWithin')}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: bookingKey(booking.id) })}
        />
      )}
      {request.problem ? (
        <Alert tone="danger" role="none">
          {t('bankSaid', { reason: request.problem })}
        </Alert>
      ) : null}
    </div>
  )
}

function Answers({ booking, request }: Props) {
  const t = useTexts(changes)
  const { toast } = useToast()
  const { once, busy } = useAct(t('failed'))
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const { can } = booking
  const canAnswer = can.includes('answer_change')
  const consents = canAnswer && booking.side === 'customer' && request.needsConsent
  const accept = async () => {
    if (consents && !agreed) return setMissing(true)
    const done = await once(booking.id, () => sendAccept(booking.id, request.id, agreed))
    if (!done) return
    const waits = done.changeRequest?.state === 'paying'
    toast({ title: t('accepted'), ...(waits ? { description: t('acceptedPaying') } : {}) })
  }
  const decline = async (reason: string) => {
    const done = await once(booking.id, () => sendDecline(booking.id, request.id, reason))
    if (done) toast({ title: t('declined') })
  }
  const withdraw = async () => {
    const done = await once(booking.id, () => sendWithdraw(booking.id, request.id))
    if (done) toast({ title: t('withdrawn') })
  }
  return (
    <div className="grid gap-4 empty:hidden">
      {consents ? (
        <Checkbox
          name="consent"
          label={`${t('agree')}: ${request.money.sentence}`}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          {...(missing && !agreed ? { error: t('agreeMissing') } : {})}
        />
      ) : null}
      {can.includes('pay_change') ? <PayChange booking={booking} amount={request.money.amount} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canAnswer ? (
          <>
            <Button loading={busy} onClick={() => void accept()} data-testid="accept-change">
              {t('accept')}
            </Button>
            <DeclineChange name={nameOfOther(booking)} busy={busy} onDecline={(reason) => void decline(reason)} />
          </>
        ) : null}
        {can.includes('withdraw_change') ? (
          <Button variant="quiet" loading={busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
