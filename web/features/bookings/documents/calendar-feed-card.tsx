import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { endFeed, feedKey, feedQuery, renewFeed } from './queries.ts'
import { useCopy } from '../use-copy.ts'
import { useZone } from '#web/lib/session/reading.ts'

/** The secret address of a person's calendar: made, renewed, switched off; shown once. */
export function CalendarFeedCard() {
  const t = useTexts(trip)
  const timeZone = useZone()
  const locale = useLocale()
  const heading = useId()
  const queryClient = useQueryClient()
  const feed = useQuery(feedQuery)
  const [address, setAddress] = useState<string | null>(null)
  const { copied, copy } = useCopy()
  const make = useMutation({
    mutationFn: renewFeed,
    onSuccess: ({ url, madeAt }) => {
      setAddress(url)
      queryClient.setQueryData(feedKey, { madeAt })
    },
  })
  const end = useMutation({
    mutationFn: endFeed,
    onSuccess: (state) => {
      setAddress(null)
      queryClient.setQueryData(feedKey, state)
    },
  })
  const madeAt = feed.data?.madeAt ?? null
  return (
    <Card as="section" tone="sunken" aria-labelledby={heading} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t('feedTitle')}
        </h2>
        <p className="max-w-text text-sm text-ink-muted">{t('feedText')}</p>
      </div>
      {address ? (
        <div className="flex max-w-text flex-wrap items-end gap-3">
          <Field label={t('feedAddress')} help={t('feedShown')} className="min-w-0 flex-1 basis-60">
            <Input name="feed" readOnly value={address} onFocus={(event) => event.target.select()} />
          </Field>
          <Button size="sm" variant="secondary" onClick={() => void copy(address)}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        </div>
      ) : madeAt ? (
        <p className="max-w-text text-sm">
          {t('feedExists', {
            date: formatInstant(madeAt, timeZone, 'day', locale),
          })}
        </p>
      ) : null}
      {make.isError || end.isError ? <Alert tone="danger">{t('unreachable')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
          {t(madeAt ? 'feedRenew' : 'feedMake')}
        </Button>
        {madeAt ? (
          <Button size="sm" variant="quiet" loading={end.isPending} onClick={() => end.mutate()}>
            {t('feedEnd')}
          </Button>
        ) : null}
      </div>
      <output className="sr-only">{copied ? t('copied') : end.isSuccess ? t('feedEnded') : ''}</output>
    </Card>
  )
}
