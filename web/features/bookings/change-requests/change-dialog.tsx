import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { FormRefused } from '#web/lib/form/field-errors.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { changes } from '#web/features/bookings/texts/changes.en.ts'
import { PartyFields } from '../checkout/party-fields.tsx'
import { useAct } from '../use-act.ts'
import { ChangeTermsView } from './change-terms.tsx'
import { ChangeCalendar } from './change-calendar.tsx'
import { changeDatesQuery, changePreviewQuery, sendProposal } from './queries.ts'

/** Another day or party, with the price to the cent before it is requested. In its own chunk. */
export default function ChangeDialog({ booking, close }: { booking: Booking; close: () => void }) {
  const t = useTexts(changes)
  const g = useTexts(guideBooking)
  const locale = useLocale()
  const form = useId()
  const { toast } = useToast()
  const { once, busy } = useAct(t('failed'))
  const own = booking.side === 'customer'
  const name = own ? booking.guide.name : booking.customer.name
  const [departureId, setDepartureId] = useState('')
  const [party, setParty] = useState(booking.party)
  const dates = useQuery({ ...changeDatesQuery(booking.id, party), placeholderData: keepPreviousData })
  const chosen = dates.data?.items.find(({ departure }) => departure.id === departureId)
  const sameParty = party.adults === booking.party.adults && party.children === booking.party.children
  const nothing = departureId === '' && sameParty
  const [keepPrice, setKeepPrice] = useState(false)
  const input = { departureId: departureId || null, party, keepPrice }
  const preview = useQuery({
    ...changePreviewQuery(booking.id, input),
    enabled: !nothing,
    placeholderData: keepPreviousData,
  })
  const terms = nothing || preview.isError ? undefined : preview.data
  const unready = !terms || preview.isPlaceholderData
  const consents = own && terms?.needsConsent === true

  const write = useWriteForm<{ message: string; consent: boolean }>({
    name: 'change-request',
    fields: ['consent', 'message'],
    rules: () =>
      import('#contract/bookings/change-requests/calls.ts').then(({ proposeChange }) =>
        proposeChange.body.pick({ message: true, consent: true }),
      ),
    defaults: { message: '', consent: false },
    also: (values) => (consents && !values.consent ? { consent: t('agreeMissing') } : {}),
    send: async (values) => {
      if (!terms) return
      const rest = { expectedDifference: terms.difference.amount, consent: values.consent }
      const said = values.message ? { message: values.message } : {}
      const done = await once(booking.id, () => sendProposal(booking.id, input, { ...rest, ...said }))
      if (!done) {
        void preview.refetch()
        // a toast says why; what was typed stays
        throw new FormRefused('')
      }
      toast({
        title: t('sent'),
        description: t('sentText', {
          name,
          when: formatInstant(terms.answerBy, booking.departure.zone, 'day-time', locale),
        }),
      })
      close()
    },
  })
  const choose = (next: () => void) => {
    next()
    write.form.resetField('consent')
  }
  return (
    <Dialog
      title={own ? t('dialogTitle') : g('dialogTitleGuide')}
      size="lg"
      open
      onOpenChange={(next) => (next ? undefined : close())}
      footer={
        <DialogFoot
          back={t('close')}
          onBack={close}
          act={own ? t('send') : g('sendGuide')}
          busy={busy}
          unready={unready}
          testId="send-change"
          does={{ form }}
        />
      }
    >
      <form
        id={form}
        {...write.bind}
        {...(unready ? { onSubmit: (event) => event.preventDefault() } : {})}
        className="grid grid-cols-1 gap-5"
      >
        <p tabIndex={-1} data-autofocus="" className="max-w-text focus:outline-none">
          {t('lead', { name })}
        </p>
        <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:gap-x-8">
          <div className="grid content-start gap-5">
            {own ? (
              <PartyFields
                party={party}
                room={chosen?.seatsLeft ?? booking.partyLimits?.room ?? limits.partyMax}
                minimumAge={booking.partyLimits?.minimumAge ?? 0}
                onChange={(next) => choose(() => setParty(next))}
              />
            ) : null}
            <ChangeCalendar
              booking={booking}
              party={party}
              dates={dates}
              chosen={departureId || booking.departure.id}
              onChoose={(id) => choose(() => setDepartureId(id === booking.departure.id ? '' : id))}
            />
          </div>
          <div className="grid content-start gap-5">
            <section aria-live="polite" className="grid grid-cols-1 gap-4 rounded-md bg-surface-sunken p-4">
              {nothing ? (
                <p className="text-sm text-ink-muted">{t('choose')}</p>
              ) : preview.isError ? (
                <Alert tone="danger" title={t('cannot')}>
                  {saidBy(preview.error) || t('tryAgain')}
                </Alert>
              ) : terms ? (
                <ChangeTermsView terms={terms} />
              ) : (
                <Skeleton shape="block" className="h-40" />
              )}
            </section>
            {!own && terms && (keepPrice || terms.difference.amount > 0) ? (
              <Checkbox
                label={g('keepPrice', { name })}
                checked={keepPrice}
                onChange={(event) => setKeepPrice(event.target.checked)}
              />
            ) : null}
            {consents ? (
              <Checkbox
                {...write.form.register('consent')}
                label={`${t('agree')}: ${terms.money.sentence}`}
                {...write.error('consent')}
              />
            ) : null}
            <Field label={t('message', { name })} help={t('wordsHelp')} {...write.error('message')}>
              <Textarea {...write.form.register('message')} maxLength={limits.reasonMax} rows={2} />
            </Field>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
