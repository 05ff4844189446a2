import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DepartureToCancel } from '#contract/bookings/cancellations.ts'
import type { GuideReason } from '#contract/bookings/values.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { track } from '#web/lib/track.ts'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { guideCancellations } from '#web/features/bookings/texts/guide-cancellations.en.ts'
import { useReasonWords } from './cancel-dialog.tsx'
import { callOff, cancellationKey } from './queries.ts'
import { listKey } from '../queries.ts'

const reasons: readonly GuideReason[] = ['weather', 'guide_ill', 'equipment', 'too_few_people', 'other']

/** Cancels a whole departure for its guide: consequences, reason, and a message to all who booked. */
export function CallOffDialog({ departure }: { departure: DepartureToCancel }) {
  const t = useTexts(guideCancellations)
  const c = useTexts(cancellations)
  const reasonWords = useReasonWords()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const id = useId()
  const [open, setOpen] = useState(false)
  const write = useWriteForm<{ reason: GuideReason; message: string }>({
    name: 'cancel-departure',
    fields: ['reason', 'message'],
    rules: () => import('#contract/bookings/cancellations.ts').then(({ cancelDeparture }) => cancelDeparture.body),
    defaults: { reason: 'weather', message: '' },
    sentences: { message: t('departureWordsShort') },
    failed: c('failedText'),
    send: async (body) => {
      try {
        const done = await callOff(departure.id, body)
        track({ name: 'treq_cancellation_request', detail: {} })
        setOpen(false)
        const refund = formatMoney(done.refund, { locale })
        toast(
          departure.cutShort
            ? {
                title: t('cutShortDone'),
                ...(done.refund.amount > 0 && { description: t('departureDoneText', { refund }) }),
              }
            : {
                title: t('departureDone', { count: done.canceled }),
                description: t(body.reason === 'weather' ? 'departureDoneWeather' : 'departureDoneText', { refund }),
              },
        )
      } finally {
        renew(queryClient, cancellationKey, listKey)
      }
    },
  })
  const offered = reasons.filter((one) => departure.costs.some((cost) => cost.reason === one))
  const reason = useWatch({ control: write.form.control, name: 'reason' })
  const refund = formatMoney(departure.refund, { locale })
  const costs = departure.costs.find((one) => one.reason === reason)?.sentence
  const time = formatInstant(departure.startsAt, departure.zone, 'day-time', locale)
  const { cutShort } = departure
  const nothing = departure.refund.amount === 0
  return (
    <Dialog
      title={t(cutShort ? 'cutShortTitle' : 'departureTitle')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t(cutShort ? 'cutShortOf' : 'cancelDepartureOf', { title: departure.title, time })}
        >
          {t(cutShort ? 'cutShort' : 'cancelDeparture')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t(cutShort ? 'keepTrip' : 'keepDeparture')}
          onBack={() => setOpen(false)}
          act={
            cutShort
              ? t(nothing ? 'confirmCutShortNothing' : 'confirmCutShort', { refund })
              : t('confirmDeparture', { refund })
          }
          danger
          busy={write.busy}
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-5">
        <div className="grid gap-2">
          <p>
            <strong className="font-semibold">{departure.title}</strong>, {time}
          </p>
          <p>
            {cutShort
              ? t(nothing ? 'cutShortNothing' : 'cutShortText', { refund })
              : t('departureText', { count: departure.bookings.length, refund })}
          </p>
          <p className="text-sm text-ink-muted">{t(cutShort ? 'cutShortClosed' : 'departureClosed')}</p>
        </div>
        <RadioGroup
          label={c('reason')}
          name="reason"
          value={reason}
          onValueChange={(value) => write.form.setValue('reason', reasons.find((one) => one === value) ?? 'other')}
          options={offered.map((value) => ({ value, label: reasonWords(value) }))}
        />
        {costs ? (
          <p className="rounded-md bg-surface-sunken px-4 py-3 text-sm" aria-live="polite" data-testid="call-off-cost">
            {costs}
          </p>
        ) : null}
        <Field label={t('departureWords')} help={t('departureWordsHelp')} required {...write.error('message')}>
          <Textarea {...write.form.register('message')} maxLength={limits.reasonMax} rows={3} />
        </Field>
        {write.problem ? (
          <Alert tone="danger" title={c('failed')}>
            {write.problem}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
