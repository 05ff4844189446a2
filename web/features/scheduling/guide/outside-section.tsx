import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import type { OutsideCalendar } from '#contract/scheduling/outside-calendars.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { outsideCalendars } from '#web/features/scheduling/texts/outside-calendars.en.ts'
import { refreshCalendar, removeCalendar } from './calls.ts'
import { ConnectCalendar } from './connect-calendar.tsx'
import { OwnFeed } from './own-feed.tsx'
import { PracticeCalendar } from './practice-calendar.tsx'
import { guideCalendarKey, outsideCalendarsQuery, outsideKey } from './queries.ts'

/** Calendars that block sales, and our own for other programs. */
export function OutsideSection({ calendar }: { calendar: GuideCalendar }) {
  const t = useTexts(outsideCalendars)
  const { data } = useQuery(outsideCalendarsQuery)
  const demo = useConfig()?.mode === 'demo'
  const [address, setAddress] = useState('')
  return (
    <section id="outside" aria-labelledby="outside-title" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="outside-title" className="text-display-sm">
          {t('title')}
        </h2>
        <p className="max-w-text text-ink-muted">{t('text')}</p>
      </div>
      {data && data.items.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="grid gap-3 empty:hidden desktop:grid-cols-2">
        {(data?.items ?? []).map((one) => (
          <Connected key={one.id} one={one} zone={calendar.zone} />
        ))}
      </ul>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <ConnectCalendar key={address} subjects={calendar.subjects.filter(({ own }) => own)} address={address} />
        <div className="grid gap-6">
          <OwnFeed />
          {demo ? <PracticeCalendar zone={calendar.zone} today={calendar.today} onUse={setAddress} /> : null}
        </div>
      </div>
    </section>
  )
}

function Connected({ one, zone }: { one: OutsideCalendar; zone: string }) {
  const t = useTexts(outsideCalendars)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const act = async (what: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await what()
      if (done) toast({ title: done })
    } catch (error) {
      toast({ title: saidBy(error) ?? t('failed') })
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: outsideKey })
      void queryClient.invalidateQueries({ queryKey: guideCalendarKey })
    }
  }
  return (
    <Card as="li" className="grid content-start gap-3" data-testid="outside-calendar">
      <div className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">
          {one.name} · {one.subject}
        </h3>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {t('facts', { host: one.host, count: one.events })}
          {one.readAt ? ` · ${t('read', { time: formatInstant(one.readAt, zone, 'day-time') })}` : ''}
        </p>
      </div>
      {one.failure ? (
        <Alert tone="warn" title={t('broken')}>
          {t('brokenText', { why: one.failure })}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={busy}
          aria-label={t('refreshOf', { name: one.name })}
          onClick={() => void act(() => refreshCalendar(one.id))}
        >
          {t('refresh')}
        </Button>
        <Dialog
          title={t('removeTitle')}
          open={asking}
          onOpenChange={setAsking}
          trigger={
            <Button size="sm" variant="quiet" aria-label={t('removeOf', { name: one.name })}>
              {t('remove')}
            </Button>
          }
          footer={
            <DialogFoot
              back={t('keep')}
              onBack={() => setAsking(false)}
              act={t('remove')}
              danger
              busy={busy}
              does={() => void act(() => removeCalendar(one.id), t('removed'))}
            />
          }
        >
          <p>{t('removeText')}</p>
        </Dialog>
      </div>
    </Card>
  )
}
