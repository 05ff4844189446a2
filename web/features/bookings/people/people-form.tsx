import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { saveNames } from './queries.ts'
import { placeOf } from './people-words.ts'
import { bookingKey, listKey } from '../queries.ts'

interface Values {
  participants: { id: string; name: string }[]
}

/** Names of the party. They are also saved when the person continues without pressing the button. */
export function PeopleForm({ booking }: { booking: Booking }) {
  // another party has other fields
  return <Names key={booking.participants.map(({ id }) => id).join()} booking={booking} />
}

function Names({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(false)
  const people = booking.participants
  const known = { participants: people.map(({ id, name }) => ({ id, name: name ?? '' })) }
  const write = useWriteForm<Values>({
    name: 'participants',
    fields: people.map((_person, at) => `participants.${at}.name` as const),
    rules: () => import('#contract/bookings/people/calls.ts').then(({ nameParticipants }) => nameParticipants.body),
    defaults: known,
    prepare: ({ participants }) => ({
      participants: people.map(({ id }, at) => ({ id, name: participants[at]?.name.trim() || null })),
    }),
    failed: t('unreachable'),
    send: async ({ participants }) => {
      setSaved(false)
      try {
        queryClient.setQueryData(bookingKey(booking.id), await saveNames(booking.id, participants))
        void queryClient.invalidateQueries({ queryKey: listKey })
        setSaved(true)
      } catch (cause) {
        void queryClient.invalidateQueries({ queryKey: bookingKey(booking.id) })
        throw cause
      }
    },
  })
  const typed = useWatch({ control: write.form.control })
  const dirty = known.participants.some(({ name }, at) => (typed.participants?.[at]?.name ?? '').trim() !== name)
  return (
    <form {...write.bind} className="grid max-w-form gap-4" aria-label={t('peopleTitle')}>
      {people.map((person, at) => (
        <Field
          key={person.id}
          label={placeOf(t, people, person)}
          note={t('nameOptional')}
          {...write.error(`participants.${at}.name`)}
        >
          <Input
            {...write.form.register(`participants.${at}.name`, {
              onBlur: (event: FocusEvent<HTMLInputElement>) => {
                if (dirty && !event.target.form?.contains(event.relatedTarget)) write.save()
              },
            })}
            autoComplete="off"
            maxLength={limits.personNameMax}
          />
        </Field>
      ))}
      {write.problem ? (
        <Alert tone="danger" title={t('namesFailed')}>
          {write.problem}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="secondary" size="sm" loading={write.busy} loadingLabel={t('savingNames')}>
          {t('saveNames')}
        </Button>
        <output className="text-sm text-ink-muted">{saved && !dirty ? t('namesSaved') : ''}</output>
      </div>
    </form>
  )
}
