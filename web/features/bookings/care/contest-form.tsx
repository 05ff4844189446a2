import { type FormEvent, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { focusFirstFault } from '#web/lib/focus-first-error.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'
import { sayWeWereThere } from './no-show-queries.ts'
import { bookingKey } from '../queries.ts'
import { useDraft } from '../checkout/use-draft.ts'

/** Whoever was reported as missing tells their side, once. */
export function ContestForm({ booking, noShow }: { booking: Booking; noShow: NonNullable<Booking['noShow']> }) {
  const t = useTexts(messages)
  const locale = useLocale()
  const heading = useId()
  const queryClient = useQueryClient()
  const draft = useDraft(`contest-${booking.id}`, '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const canContest = booking.can.includes('contest_no_show')
  if (noShow.contested)
    return (
      <Alert tone="info" role="none" title={t('contested')}>
        <p className="whitespace-pre-line wrap-anywhere">{noShow.contested.words}</p>
      </Alert>
    )
  if (!canContest || !noShow.contestBy) return null
  const clock = (at: string) => formatInstant(at, booking.departure.zone, 'time', locale)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    try {
      queryClient.setQueryData(bookingKey(booking.id), await sayWeWereThere(booking.id, draft.text))
      draft.forget()
    } catch (cause) {
      const beside = cause instanceof HttpError ? cause.fields['words'] : undefined
      setError(beside ?? (saidBy(cause) || t('failed')))
      focusFirstFault(form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card as="section" aria-labelledby={heading} data-testid="no-show">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={heading} className="text-display-xs">
            {t('contestTitle')}
          </h2>
          <p className="max-w-text text-sm text-ink-muted">
            {t('contestText', {
              guide: booking.guide.name,
              time: formatInstant(noShow.contestBy, booking.departure.zone, 'day-time', locale),
            })}
          </p>
        </div>
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{t('howTheyTried', { guide: booking.guide.name })}</p>
          <ol>
            {noShow.attempts.map(({ at, how }) => (
              <li key={at}>
                <time dateTime={at} className="tabular-nums">
                  {clock(at)}
                </time>{' '}
                · {t(`tried_${how}`)}
              </li>
            ))}
          </ol>
        </div>
        <Field label={t('contestWords')} help={t('contestHelp')} {...(error ? { error } : {})}>
          <Textarea
            name="words"
            rows={4}
            maxLength={limits.contestMax}
            value={draft.text}
            onChange={(event) => {
              draft.write(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <div>
          <Button type="submit" loading={busy}>
            {t('contest')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
