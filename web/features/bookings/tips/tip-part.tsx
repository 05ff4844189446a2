import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { Tip } from '#contract/bookings/tips.ts'
import type { Money } from '#contract/wire/money.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { tipWords } from '#web/features/bookings/texts/tips.en.ts'
import { tipsQuery } from '#web/features/payments/queries.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { Part } from '../page/booking-part.tsx'
import { ChooseTip } from './choose-tip.tsx'
import { PayTip } from './pay-tip.tsx'
import { UndoTip } from './undo-tip.tsx'

/** Of a trip that is over: the tips that were left, and for its explorer a way to leave one. Nothing is chosen beforehand. */
export function TipPart({ booking }: { booking: Booking }) {
  const t = useTexts(tipWords)
  const found = useQuery(tipsQuery(booking.id))
  const own = booking.side === 'customer'
  if (found.isError)
    return own ? (
      <Part title={t('title')} id="tip">
        <p className="text-ink-muted">{t('failed')}</p>
      </Part>
    ) : null
  const tips = found.data
  if (!tips || (!tips.canTip && tips.items.length === 0)) return null
  return (
    <Part title={t(tips.canTip ? 'title' : 'guideTitle')} id="tip">
      {tips.items.length > 0 ? (
        <ul className="grid max-w-text" data-testid="tips">
          {tips.items.map((tip) => (
            <TipLine key={tip.id} tip={tip} booking={booking} />
          ))}
        </ul>
      ) : null}
      {tips.canTip ? <Leave booking={booking} tips={tips} /> : null}
    </Part>
  )
}

const tones = {
  started: 'info',
  given: 'success',
  released: 'success',
  withdrawn: 'neutral',
  refunded: 'neutral',
} as const

function TipLine({ tip, booking }: { tip: Tip; booking: Booking }) {
  const t = useTexts(tipWords)
  const locale = useLocale()
  const { state, amount, undoBy, at } = tip
  const zone = booking.departure.zone
  const words =
    booking.side === 'guide' && state === 'given'
      ? t('state_given')
      : booking.side === 'guide' && state === 'released'
        ? t('guideState_released')
        : t(`state_${state}`)
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatInstant(at, zone, 'day', locale)}
          <Badge tone={tones[state]}>{words}</Badge>
        </span>
        <strong className="ml-auto font-semibold tabular-nums">{formatMoney(amount, { locale })}</strong>
      </div>
      {undoBy ? (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          <span>{t('undoBy', { when: formatInstant(undoBy, zone, 'day-time', locale) })}</span>
          <UndoTip tip={tip} bookingId={booking.id} />
        </div>
      ) : null}
    </li>
  )
}

function Leave({ booking, tips }: { booking: Booking; tips: Parameters<typeof ChooseTip>[0]['tips'] }) {
  const t = useTexts(tipWords)
  const locale = useLocale()
  const { toast } = useToast()
  const [open, setOpen] = useState(false)
  const [amount, setAmount] = useState<Money>()
  const guide = booking.guide.name
  const close = () => {
    setAmount(undefined)
    setOpen(false)
  }
  const paid = (sum: Money) => {
    close()
    toast({ title: t('thanks'), description: t('thanksText', { guide, amount: formatMoney(sum, { locale }) }) })
  }
  if (!open)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-text text-ink-muted">
          {t('lead', { guide })}{' '}
          {tips.until ? t('by', { day: formatInstant(tips.until, booking.departure.zone, 'day', locale) }) : null}
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('title')}
        </Button>
      </div>
    )
  return amount ? (
    <PayTip booking={booking} amount={amount} onChange={() => setAmount(undefined)} onPaid={() => paid(amount)} />
  ) : (
    <ChooseTip tips={tips} onChoose={setAmount} onClose={close} />
  )
}
