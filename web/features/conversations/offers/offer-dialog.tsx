import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Thread } from '#contract/conversations/schemas.ts'
import { messageMax, offerHours } from '#contract/conversations/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { makeOffer } from '#web/features/conversations/texts/make-offer.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { threadKey, threadsKey } from '../queries.ts'
import { ownDatesQuery, postOffer, priceQuery } from './queries.ts'

interface Props {
  thread: Thread
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Values {
  departureId: string
  adults: string
  children: string
  hours: string
  text: string
}

const upTo = (from: number, most: number) =>
  Array.from({ length: Math.max(0, most - from) + 1 }, (_none, at) => ({
    value: String(from + at),
    label: String(from + at),
  }))

/** A date for a party: the guide sees what their guest will pay before it is sent. */
export default function OfferDialog({ thread, open, onOpenChange }: Props) {
  const t = useTexts(makeOffer)
  const locale = useLocale()
  const id = useId()
  const client = useQueryClient()
  const departures = useQuery({ ...ownDatesQuery, enabled: open })
  // one key per offer: sent twice, it is one
  const [key, setKey] = useState(newRecordId)
  const { form, bind, busy, problem, error, clear } = useWriteForm<Values>({
    fields: ['departureId', 'adults', 'children', 'hours', 'text'],
    rules: () => import('#contract/conversations/offers.ts').then(({ sendOffer }) => sendOffer.body),
    defaults: { departureId: '', adults: '2', children: '0', hours: '48', text: '' },
    prepare: ({ adults, children, hours, ...rest }) => ({
      ...rest,
      hours: Number(hours),
      party: { adults: Number(adults), children: Number(children) },
      key,
    }),
    aliases: { party: 'adults' },
    sentences: { departureId: t('choose') },
    failed: t('failed'),
    send: async (values) => {
      await postOffer(thread.id, values as unknown as Parameters<typeof postOffer>[1])
      setKey(newRecordId())
      clear()
      onOpenChange(false)
      await client.invalidateQueries({ queryKey: threadKey(thread.id) })
      void client.invalidateQueries({ queryKey: threadsKey })
    },
  })
  const items = departures.data?.items ?? []
  const [departureId, adults, children] = form.watch(['departureId', 'adults', 'children'])
  const chosen = items.find(({ departure }) => departure.id === departureId)
  const room = chosen ? Math.min(chosen.seatsLeft, chosen.maxParty) : 12
  const { register } = form
  return (
    <Dialog
      title={t('title')}
      description={t('lead', { name: thread.with.name })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <DialogFoot
          back={t('cancel')}
          onBack={() => onOpenChange(false)}
          act={t('send')}
          busy={busy}
          unready={items.length === 0}
          does={{ form: id }}
        />
      }
    >
      {departures.isPending ? (
        <Skeleton shape="block" className="h-64" />
      ) : items.length === 0 ? (
        <p>{departures.isError ? saidBy(departures.error) : t('none')}</p>
      ) : (
        <form {...bind} id={id} className="grid gap-4">
          {problem ? (
            <Alert tone="danger" title={t('failed')}>
              {problem}
            </Alert>
          ) : null}
          <Field label={t('departure')} required {...error('departureId')}>
            <Select
              {...register('departureId')}
              options={[
                { value: '', label: t('choose') },
                ...items.map(({ departure, title }) => ({
                  value: departure.id,
                  label: t('option', {
                    when: formatInstant(departure.startsAt, departure.zone, 'day-time', locale),
                    title,
                  }),
                })),
              ]}
            />
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label={t('adults')} {...error('adults')}>
              <Select {...register('adults')} options={upTo(1, room)} />
            </Field>
            <Field label={t('children')} {...error('children')}>
              <Select {...register('children')} options={upTo(0, Math.max(0, room - 1))} />
            </Field>
          </div>
          {chosen ? (
            <Price departureId={departureId} party={{ adults: Number(adults), children: Number(children) }} />
          ) : null}
          <Field label={t('hours')} {...error('hours')}>
            <Select
              {...register('hours')}
              options={offerHours.map((hours) => ({ value: String(hours), label: t(`hours_${hours}`) }))}
            />
          </Field>
          <Field label={t('text')} help={t('textHelp')} required {...error('text')}>
            <Textarea {...register('text')} rows={3} maxLength={messageMax} autoCapitalize="sentences" />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

function Price({ departureId, party }: { departureId: string; party: { adults: number; children: number } }) {
  const t = useTexts(makeOffer)
  const locale = useLocale()
  const quote = useQuery({ ...priceQuery(departureId, party), retry: false })
  return (
    <p aria-live="polite" className="font-semibold tabular-nums">
      {quote.data
        ? t('price', { total: formatMoney(quote.data.price.total, { locale }) })
        : quote.isPending
          ? t('pricing')
          : saidBy(quote.error)}
    </p>
  )
}
