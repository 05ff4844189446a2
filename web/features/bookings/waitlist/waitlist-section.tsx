import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { waitlist } from '#web/features/scheduling/texts/waitlist.en.ts'
import { listKey } from '../queries.ts'
import { partyWords } from '../page/trip-facts.tsx'
import { leave, myWaitlistQuery, waitlistKey } from './queries.ts'

/** Where the person waits, and seats on offer; nothing at all where there is neither. */
export function WaitlistSection() {
  const t = useTexts(waitlist)
  const heading = useId()
  const { data = [] } = useQuery(myWaitlistQuery)
  if (data.length === 0) return null
  const waiting = data.filter(({ offer }) => offer === null)
  return (
    <section aria-labelledby={heading} className="grid gap-4" data-testid="waitlist">
      <h2 id={heading} className="text-display-sm">
        {t('waitingFor')}
      </h2>
      {data.map((entry) => (entry.offer ? <Offer key={entry.id} entry={entry} offer={entry.offer} /> : null))}
      {waiting.length > 0 ? (
        <ul className="grid gap-3">
          {waiting.map((entry) => (
            <Waiting key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Offer({ entry, offer }: { entry: WaitlistEntry; offer: NonNullable<WaitlistEntry['offer']> }) {
  const t = useTexts(waitlist)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { go, busy } = useLeave(entry.id, t('wentOn'))
  const { startsAt, zone } = entry.departure
  return (
    <Alert
      tone="success"
      title={t('yourTurn')}
      actions={
        <>
          <Link to={`/checkout?booking=${offer.bookingId}`} variant="bare" className={buttonClasses({ size: 'sm' })}>
            {t('take')}
          </Link>
          <Button size="sm" variant="secondary" loading={busy} onClick={go}>
            {t('letGo')}
          </Button>
        </>
      }
    >
      {t('offerText', {
        title: entry.adventure.title,
        when: formatInstant(startsAt, zone, 'day-time', locale),
        party: partyWords(c, entry.party),
        until: formatInstant(offer.until, zone, 'day-time', locale),
      })}
    </Alert>
  )
}

function Waiting({ entry }: { entry: WaitlistEntry }) {
  const t = useTexts(waitlist)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { go, busy } = useLeave(entry.id, t('left'))
  const { adventure, departure, guide, party, position } = entry
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-brand">{t('place', { count: position ?? 1 })}</p>
        <h3 className="text-display-xs">
          <Link to={`${adventure.href}?departure=${departure.id}`} variant="title">
            {adventure.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">
          {formatInstant(departure.startsAt, departure.zone, 'day-time', locale)} · {partyWords(c, party)} ·{' '}
          {guide.name}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={t('leaveOf', { title: adventure.title })}
        onClick={go}
      >
        {t('leave')}
      </Button>
    </Card>
  )
}

function useLeave(entryId: string, done: string) {
  const t = useTexts(waitlist)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const leaving = useMutation({
    mutationFn: () => leave(entryId),
    onSuccess: () => toast({ title: done }),
    onError: (cause) =>
      toast({
        variant: 'destructive',
        title: t('leaveFailed'),
        description: saidBy(cause) || t('tryAgainText'),
      }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waitlistKey })
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
  return { go: () => leaving.mutate(), busy: leaving.isPending }
}
