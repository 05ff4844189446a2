import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { noShow as messages } from '#web/features/bookings/texts/no-show.en.ts'
import { sayWeWereThere } from './queries.ts'
import { bookingKey } from '../queries.ts'
import { Contested } from './contested.tsx'

/** An explorer who was reported as a no-show tells their side, once. */
export function ContestForm({ booking, noShow }: { booking: Booking; noShow: NonNullable<Booking['noShow']> }) {
  const t = useTexts(messages)
  const locale = useLocale()
  const heading = useId()
  const queryClient = useQueryClient()
  const write = useWriteForm<{ message: string }>({
    fields: ['message'],
    rules: () => import('#contract/bookings/no-show/calls.ts').then(({ contestNoShow }) => contestNoShow.body),
    defaults: { message: '' },
    draft: `contest-${booking.id}`,
    failed: t('failed'),
    send: async ({ message }) =>
      queryClient.setQueryData(bookingKey(booking.id), await sayWeWereThere(booking.id, message)),
  })
  const canContest = booking.can.includes('contest_no_show')
  if (noShow.contested) return <Contested contested={noShow.contested} side="customer" />
  if (!canContest || !noShow.contestBy) return null
  const clock = (at: string) => formatInstant(at, booking.departure.zone, 'time', locale)
  return (
    <Card as="section" aria-labelledby={heading} data-testid="no-show">
      <form {...write.bind} className="grid gap-4">
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
        <Field label={t('contestWords')} help={t('contestHelp')} {...write.error('message')}>
          <Textarea {...write.form.register('message')} rows={4} maxLength={limits.contestMax} />
        </Field>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" loading={write.busy}>
            {t('contest')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
