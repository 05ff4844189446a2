import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { WeatherChoice as Choice } from '#contract/bookings/weather.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Countdown, formatCountdown } from '#web/design/countdown.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { cancellationKey } from '../cancellations/queries.ts'
import { choose, moveToDate } from './queries.ts'
import { creditKey } from '../credit/queries.ts'
import { bookingKey } from '../queries.ts'
import { NewDate } from './new-date.tsx'
import { useBusinessClock } from '../use-business-clock.ts'

interface Props {
  bookingId: string
  choice: Choice
}

/** After weather: all of it as money, more of it as credit, or another date, with the time that is left to say so. */
export function WeatherChoice({ bookingId, choice }: Props) {
  const t = useTexts(credit)
  const locale = useLocale()
  const now = useBusinessClock()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Exclude<Choice['choice'], null> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const money = (amount: Choice['refund']) => formatMoney(amount, { locale })
  if (choice.choice === 'new_date')
    return (
      <Alert tone="success" title={t('chosenDate')}>
        {t('chosenDateText')}
      </Alert>
    )
  if (choice.choice) {
    const done = choice.choice === 'credit' ? choice.credit : choice.refund
    const [title, text] =
      choice.choice === 'credit'
        ? ([t('chosenCredit'), t('chosenCreditText', { amount: money(done) })] as const)
        : choice.heldByBank === null
          ? ([t('chosenRefund'), t('chosenRefundText', { amount: money(done) })] as const)
          : ([t('chosenRefundHeld'), choice.heldByBank] as const)
    return (
      <Alert tone="success" title={title}>
        {text}
      </Alert>
    )
  }
  const news = () => renew(queryClient, cancellationKey, creditKey)
  const decide = async (selection: NonNullable<typeof busy>, send: () => Promise<Booking>) => {
    setBusy(selection)
    setRefusal(null)
    try {
      queryClient.setQueryData(bookingKey(bookingId), await send())
    } catch (cause) {
      setRefusal(saidBy(cause))
    } finally {
      setBusy(null)
      news()
    }
  }
  const say = (selection: 'refund' | 'credit') =>
    decide(selection, () => choose(bookingId, { choice: selection, expected: choice[selection].amount }))
  const more = { ...choice.credit, amount: choice.credit.amount - choice.refund.amount }
  return (
    <section className="grid gap-4 rounded-md bg-surface-sunken p-4" data-testid="weather-choice">
      <div className="grid gap-1">
        <h3 className="text-display-xs">{t('chooseTitle')}</h3>
        <p className="text-sm">{t(choice.heldByBank === null ? 'chooseText' : 'chooseTextHeld')}</p>
      </div>
      <Countdown
        until={choice.decideBy}
        now={now}
        label={t('timeLeft')}
        format={(left) => formatCountdown(left)}
        onEnd={news}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        {choice.heldByBank === null ? (
          <div className="grid content-between gap-3 rounded-md bg-surface-raised p-4">
            <div className="grid gap-1">
              <p className="text-sm font-semibold">{t('asCredit')}</p>
              <p className="display text-display-sm tabular-nums">{money(choice.credit)}</p>
              <p className="text-sm text-ink-muted">{t('asCreditText', { more: money(more) })}</p>
            </div>
            <Button
              block
              loading={busy === 'credit'}
              disabled={busy !== null && busy !== 'credit'}
              onClick={() => void say('credit')}
            >
              {t('takeCredit', { amount: money(choice.credit) })}
            </Button>
          </div>
        ) : null}
        <div className="grid content-between gap-3 rounded-md bg-surface-raised p-4">
          <div className="grid gap-1">
            <p className="text-sm font-semibold">{t('asRefund')}</p>
            <p className="display text-display-sm tabular-nums">{money(choice.refund)}</p>
            <p className="text-sm text-ink-muted">{choice.heldByBank ?? t('asRefundText')}</p>
          </div>
          <Button
            block
            variant="secondary"
            loading={busy === 'refund'}
            disabled={busy !== null && busy !== 'refund'}
            onClick={() => void say('refund')}
          >
            {t(choice.heldByBank === null ? 'refundNow' : 'refundWhenDecided', { amount: money(choice.refund) })}
          </Button>
        </div>
        <NewDate
          bookingId={bookingId}
          busy={busy === 'new_date'}
          disabled={busy !== null && busy !== 'new_date'}
          onTake={(departureId) => void decide('new_date', () => moveToDate(bookingId, departureId))}
        />
      </div>
      {refusal === null ? null : (
        <Alert tone="danger" title={t('chooseFailed')}>
          {refusal}
        </Alert>
      )}
    </section>
  )
}
