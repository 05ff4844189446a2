import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BelowMinimum } from '#contract/bookings/minimum.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { belowMinimumKey, belowMinimumQuery, guaranteeDeparture } from '../minimum/queries.ts'
import { guideWaitlistsQuery } from '../waitlist/queries.ts'

/** Departures below their minimum, with the guide's answer, and those with a waitlist. */
export function GuideDepartures() {
  const t = useTexts(guideDashboard)
  const locale = useLocale()
  const [decide, waiting] = [useId(), useId()]
  const { data: below = [] } = useQuery(belowMinimumQuery)
  const { data: lines = [] } = useQuery(guideWaitlistsQuery)
  return (
    <>
      {below.length > 0 ? (
        <section aria-labelledby={decide} className="grid gap-3" data-testid="below-minimum">
          <h2 id={decide} className="text-display-xs">
            {t('decide')}
          </h2>
          <ul className="grid gap-3">
            {below.map((one) => (
              <Below key={one.departure.id} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
      {lines.length > 0 ? (
        <section aria-labelledby={waiting} className="grid gap-3" data-testid="guide-waitlists">
          <h2 id={waiting} className="text-display-xs">
            {t('waiting')}
          </h2>
          <ul className="grid gap-3">
            {lines.map(({ departure, title, parties, people, offered, seatsTaken: taken, capacity }) => (
              <Card as="li" padding="sm" key={departure.id} className="grid gap-1">
                <h3 className="font-semibold">
                  <Link to={`/guide-waitlists?departure=${departure.id}`} variant="title">
                    {title}
                  </Link>
                </h3>
                <p className="text-sm text-ink-muted">
                  {formatInstant(departure.startsAt, departure.zone, 'day-time', locale)} ·{' '}
                  {t('seatsOf', { taken, capacity })}
                </p>
                <p className="text-sm">
                  {parties > 0 ? `${t('parties', { count: parties })} (${t('people', { count: people })})` : null}
                  {parties > 0 && offered > 0 ? ' · ' : null}
                  {t('onOffer', { count: offered })}
                </p>
              </Card>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Below({ one: { departure, title, minimum, coming, decideAt, answerBy } }: { one: BelowMinimum }) {
  const t = useTexts(guideDashboard)
  const w = useTexts(waitlist)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const at = (instant: string) => formatInstant(instant, departure.zone, 'day-time', locale)
  const when = at(departure.startsAt)
  const [asks, setAsks] = useState(false)
  const promising = useMutation({
    mutationFn: () => guaranteeDeparture(departure.id),
    onSuccess: () => toast({ title: t('promised') }),
    onError: (cause) =>
      toast({
        variant: 'destructive',
        title: w('leaveFailed'),
        description: saidBy(cause) || w('tryAgainText'),
      }),
    onSettled: () => {
      setAsks(false)
      void queryClient.invalidateQueries({ queryKey: belowMinimumKey })
    },
  })
  return (
    <Card as="li" padding="sm" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-text gap-1">
        <p className={answerBy ? 'text-sm font-semibold text-danger' : 'text-sm font-semibold text-brand'}>
          {t('comingOf', { count: coming, minimum })}
        </p>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-muted">{when}</p>
        <p className="text-sm">
          {answerBy ? t('answerBy', { when: at(answerBy) }) : t('askedOn', { when: at(decideAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          title={t('goesTitle')}
          text={t('goesText', { title, when, count: coming })}
          confirm={t('goes')}
          keep={t('goesNotYet')}
          busy={promising.isPending}
          open={asks}
          onOpenChange={setAsks}
          onConfirm={() => promising.mutate()}
          trigger={
            <Button size="sm" aria-label={t('goesOf', { title, when })}>
              {t('goes')}
            </Button>
          }
        />
        <Link
          to="/guide-cancellation-management"
          variant="bare"
          className={buttonClasses({ size: 'sm', variant: 'secondary' })}
        >
          {t('callOff')}
        </Link>
      </div>
    </Card>
  )
}
