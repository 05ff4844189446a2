import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { renewCalendarFeed } from '#contract/bookings/documents.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useToast } from '#web/design/toast.tsx'
import { call } from '#web/lib/call.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { outsideCalendars } from '#web/features/scheduling/texts/outside-calendars.en.ts'
import { feedKey, feedQuery } from './queries.ts'

/** The address under which calendar programs read a guide's trips; shown when it is made. */
export function OwnFeed() {
  const t = useTexts(outsideCalendars)
  const { data } = useQuery(feedQuery)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const renewAddress = async () => {
    setBusy(true)
    try {
      setUrl((await call<typeof renewCalendarFeed>('POST', '/api/calendar-feed', {})).url)
    } catch (error) {
      toast({ title: saidBy(error) ?? t('failed') })
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: feedKey })
    }
  }
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ title: t('oursCopied') })
  }
  const day = (instant: string) => dateFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant))
  return (
    <Card className="grid gap-4" data-testid="own-feed">
      <h3 className="text-display-xs">{t('ours')}</h3>
      <p className="text-sm text-ink-muted">{t('oursText')}</p>
      {url ? (
        <>
          <Field label={t('oursAddress')}>
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <div>
            <Button size="sm" variant="secondary" onClick={() => void copy()}>
              {t('oursCopy')}
            </Button>
          </div>
        </>
      ) : data ? (
        <>
          <p className="text-sm">{data.madeAt ? t('oursMade', { date: day(data.madeAt) }) : t('oursNone')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" variant="secondary" loading={busy} onClick={() => void renewAddress()}>
              {t(data.madeAt ? 'oursRenew' : 'oursCreate')}
            </Button>
            {data.madeAt ? <span className="text-sm text-ink-muted">{t('oursRenewNote')}</span> : null}
          </div>
        </>
      ) : null}
    </Card>
  )
}
