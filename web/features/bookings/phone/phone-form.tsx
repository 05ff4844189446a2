import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { phoneBookings } from '../texts/phone-bookings.en.ts'
import { GuestPrice } from './guest-price.tsx'
import { createPhoneBooking, phoneDeparturesQuery, phoneKey } from './queries.ts'

interface Values {
  departureId: string
  adults: string
  children: string
  name: string
  email: string
  telephone: string
  language: 'en' | 'es'
}

const empty: Values = {
  departureId: '',
  adults: '2',
  children: '0',
  name: '',
  email: '',
  telephone: '',
  language: 'en',
}
const partyOf = (adults: string, children: string) => ({ adults: Number(adults), children: Number(children) })
const upTo = (from: number, most: number) =>
  Array.from({ length: Math.max(0, most - from) + 1 }, (_none, at) => ({
    value: String(from + at),
    label: String(from + at),
  }))

/** What a guide types while the guest is still on the phone. */
export function PhoneForm() {
  const t = useTexts(phoneBookings)
  const locale = useLocale()
  const heading = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const departures = useQuery(phoneDeparturesQuery)
  // one key per guest: sent twice, it is one booking
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = useWriteForm<Values>({
    name: 'phone-booking',
    fields: ['departureId', 'adults', 'children', 'name', 'email', 'telephone', 'language'],
    rules: () => import('#contract/bookings/phone.ts').then(({ phoneBookingForm }) => phoneBookingForm),
    defaults: empty,
    draft: 'phone-booking',
    prepare: ({ adults, children, ...rest }) => ({
      ...rest,
      party: partyOf(adults, children),
      idempotencyKey: key,
    }),
    aliases: { party: 'adults' },
    failed: t('failed'),
    send: async (values) => {
      const booking = await createPhoneBooking(values as unknown as Parameters<typeof createPhoneBooking>[0]).catch(
        (cause: unknown) => {
          // the first answer was lost: the list shows what it was, and what is typed now is another booking
          if (cause instanceof HttpError && cause.code === 'idempotency_key_reused') {
            setKey(crypto.randomUUID())
            void queryClient.invalidateQueries({ queryKey: phoneKey })
          }
          throw cause
        },
      )
      toast({ title: t('sent', { email: booking.email }) })
      setKey(crypto.randomUUID())
      write.clear()
      await queryClient.invalidateQueries({ queryKey: phoneKey })
    },
  })
  const items = departures.data?.items ?? []
  const own = departures.data?.ownGuests
  const [departureId, adults, children] = write.form.watch(['departureId', 'adults', 'children'])
  const chosen = items.find(({ departure }) => departure.id === departureId)
  const room = chosen ? Math.min(chosen.seatsLeft, chosen.maxParty) : 12
  if (departures.isPending) return <Skeleton shape="block" className="h-96" />
  if (items.length === 0)
    return (
      <EmptyState title={t('noDepartures')}>
        <p>{t('noDeparturesText')}</p>
      </EmptyState>
    )
  const { register } = write.form
  return (
    <Card as="section" aria-labelledby={heading}>
      <form {...write.bind} className="grid gap-4">
        <h2 id={heading} className="sr-only">
          {t('title')}
        </h2>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('departure')} help={t('departureHelp')} required {...write.error('departureId')}>
            <Select
              {...register('departureId')}
              options={[
                { value: '', label: t('choose') },
                ...items.map(({ departure, title, seatsLeft }) => ({
                  value: departure.id,
                  label: t('departureOption', {
                    when: formatInstant(departure.startsAt, departure.zone, 'day-time', locale),
                    title,
                    count: seatsLeft,
                  }),
                })),
              ]}
            />
          </Field>
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label={t('adults')} {...write.error('adults')}>
              <Select {...register('adults')} options={upTo(1, room)} />
            </Field>
            <Field label={t('children')} {...write.error('children')}>
              <Select {...register('children')} options={upTo(0, Math.max(0, room - 1))} />
            </Field>
          </div>
          <Field label={t('name')} required {...write.error('name')}>
            <Input {...register('name')} autoComplete="off" />
          </Field>
          <Field label={t('phone')} required {...write.error('telephone')}>
            <Input {...register('telephone')} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          <Field label={t('email')} help={t('emailHelp')} required {...write.error('email')}>
            <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label={t('language')} {...write.error('language')}>
            <Select
              {...register('language')}
              options={[
                { value: 'en', label: t('en') },
                { value: 'es', label: t('es') },
              ]}
            />
          </Field>
        </div>
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        {chosen ? <GuestPrice departureId={chosen.departure.id} party={partyOf(adults, children)} /> : null}
        {own ? (
          <p className="text-sm text-ink-muted">
            {t('commission', { percent: own.commissionPercent, days: own.throughTreqDays })}
          </p>
        ) : null}
        <div>
          <Button type="submit" size="lg" loading={write.busy} className="max-tablet:w-full">
            {t('hold')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
