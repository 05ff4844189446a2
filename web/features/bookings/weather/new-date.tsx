import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { credit } from '#web/features/bookings/texts/credit.en.ts'
import { nearDate } from '../page/trip-facts.tsx'
import { newDatesQuery } from './queries.ts'

interface Props {
  bookingId: string
  busy: boolean
  disabled: boolean
  onTake: (departureId: string) => void
}

/** The same booking on another date with room for the party; how an open balance is charged then. */
export function NewDate({ bookingId, busy, disabled, onTake }: Props) {
  const t = useTexts(credit)
  const locale = useLocale()
  const [selection, setWish] = useState('')
  const dates = useQuery(newDatesQuery(bookingId))
  const items = dates.data?.items ?? []
  // a date may have gone since
  const chosen = items.find(({ id }) => id === selection) ?? items[0]
  return (
    <div className="grid content-between gap-3 rounded-md bg-surface-raised p-4 tablet:col-span-2">
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{t('asNewDate')}</p>
        <p className="text-sm text-ink-muted">{t('asNewDateText')}</p>
      </div>
      {dates.isPending ? (
        <Skeleton shape="block" className="h-16" />
      ) : chosen ? (
        <div className="grid gap-3 tablet:grid-cols-2 tablet:items-start">
          <Field label={t('newDate')} {...(chosen.balance ? { help: chosen.balance } : {})}>
            <Select
              name="new-date"
              value={chosen.id}
              disabled={busy || disabled}
              onChange={(event) => setWish(event.target.value)}
              options={items.map((date) => ({ value: date.id, label: nearDate(date, locale) }))}
            />
          </Field>
          <Button block variant="secondary" loading={busy} disabled={disabled} onClick={() => onTake(chosen.id)}>
            {t('takeNewDate')}
          </Button>
        </div>
      ) : (
        <p className="text-sm">{t('noNewDate')}</p>
      )}
    </div>
  )
}
