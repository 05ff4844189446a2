import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { focusFirstFault } from '#web/lib/focus-first-error.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { saveNames } from '../care/care-queries.ts'
import { placeOf } from './people-words.ts'
import { bookingKey, listKey } from '../queries.ts'

interface Refused {
  /** By participant. */
  beside: Record<string, string>
  rest: string | null
}

/** Names of the party. They are also saved when somebody goes on without pressing the button. */
export function PeopleForm({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<Refused>({ beside: {}, rest: null })
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const people = booking.participants
  const valueOf = (id: string) => typed[id] ?? people.find((one) => one.id === id)?.name ?? ''
  const dirty = people.some(({ id, name }) => valueOf(id).trim() !== (name ?? ''))

  const save = async () => {
    if (state === 'saving') return
    setState('saving')
    const participants = people.map(({ id }) => ({ id, name: valueOf(id).trim() || null }))
    try {
      const saved = await saveNames(booking.id, participants)
      queryClient.setQueryData(bookingKey(booking.id), saved)
      void queryClient.invalidateQueries({ queryKey: listKey })
      setTyped({})
      setRefused({ beside: {}, rest: null })
      setState('saved')
    } catch (cause) {
      setRefused(refusalOf(cause, participants))
      setState('idle')
      void queryClient.invalidateQueries({ queryKey: bookingKey(booking.id) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save().then(() => focusFirstFault(form.current))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-form gap-4" aria-label={t('peopleTitle')}>
      {people.map((person) => (
        <Field
          key={person.id}
          label={placeOf(t, people, person)}
          note={t('nameOptional')}
          {...(refused.beside[person.id] ? { error: refused.beside[person.id] ?? '' } : {})}
        >
          <Input
            name={`person-${person.id}`}
            autoComplete="off"
            maxLength={limits.personNameMax}
            value={valueOf(person.id)}
            onBlur={(event) => {
              if (dirty && !form.current?.contains(event.relatedTarget)) void save()
            }}
            onChange={(event) => {
              setTyped({ ...typed, [person.id]: event.target.value })
              setState('idle')
            }}
          />
        </Field>
      ))}
      {refused.rest !== null ? (
        <Alert tone="danger" title={t('namesFailed')}>
          {refused.rest || t('unreachable')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          loading={state === 'saving'}
          loadingLabel={t('savingNames')}
        >
          {t('saveNames')}
        </Button>
        <output className="text-sm text-ink-muted">{state === 'saved' && !dirty ? t('namesSaved') : ''}</output>
      </div>
    </form>
  )
}

function refusalOf(cause: unknown, sent: readonly { id: string }[]): Refused {
  if (!(cause instanceof HttpError)) return { beside: {}, rest: '' }
  const beside = Object.fromEntries(
    sent.flatMap(({ id }, at) => {
      const sentence = cause.fields[`participants.${at}.name`]
      return sentence ? [[id, sentence] as const] : []
    }),
  )
  return { beside, rest: Object.keys(beside).length > 0 ? null : cause.text }
}
