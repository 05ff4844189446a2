import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartureConditions } from '#contract/conditions/schemas.ts'
import { conditionsLimits, type WeatherAnswer } from '#contract/conditions/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { weatherAnswer } from '#web/features/conditions/texts/weather-answer.en.ts'
import { weatherLimits } from '#web/features/conditions/texts/weather-limits.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { LimitsLine } from './limits-line.tsx'
import { answerConditions, conditionsKey, departureConditionsQuery } from './queries.ts'
import { WeatherView } from './weather-view.tsx'

/** For whoever leads a departure: its weather, and what they say to a warning. */
export function DepartureWeather({ id }: { id: string }) {
  const l = useTexts(weatherLimits)
  const { data } = useQuery({ ...departureConditionsQuery(id), refetchInterval: 10 * 60_000 })
  if (!data?.latest) return null
  return (
    <div className="grid gap-3" data-testid="weather">
      <WeatherView conditions={data} />
      {data.latest.limits ? (
        <p className="max-w-text text-sm text-ink-muted">
          <LimitsLine limits={data.latest.limits} />{' '}
          {data.can.includes('set_limits') ? (
            <Link to={`/edit-adventure/${data.adventureId}?step=safety`}>{l('edit')}</Link>
          ) : null}
        </p>
      ) : null}
      {data.can.includes('answer') ? <Answer conditions={data} /> : null}
    </div>
  )
}

function Answer({ conditions }: { conditions: DepartureConditions }) {
  const t = useTexts(weatherAnswer)
  const client = useQueryClient()
  const { departureId, zone, answer, answerBy } = conditions
  const [kind, setKind] = useState<WeatherAnswer | null>(null)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: (chosen: WeatherAnswer) => answerConditions(departureId, { answer: chosen, note: note.trim() }),
    onSuccess: (next) => {
      client.setQueryData(departureConditionsQuery(departureId).queryKey, next)
      void client.invalidateQueries({ queryKey: [...conditionsKey, 'booking'] })
      setKind(null)
      setNote('')
    },
  })
  if (kind)
    return (
      <form
        className="grid max-w-xl gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate(kind)
        }}
      >
        {send.error ? <Alert tone="danger">{saidBy(send.error)}</Alert> : null}
        <Field label={t(kind === 'go' ? 'noteGo' : 'noteModify')} help={t('noteHelp')} required>
          <Textarea
            rows={3}
            maxLength={conditionsLimits.noteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" loading={send.isPending} disabled={note.trim().length < 3}>
            {t('send')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setKind(null)}>
            {t('back')}
          </Button>
        </div>
      </form>
    )
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setKind('go')}>
        {t('go')}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setKind('modify')}>
        {t('modify')}
      </Button>
      <Link
        to="/guide-cancellation-management"
        variant="bare"
        className={buttonClasses({ size: 'sm', variant: 'quiet' })}
      >
        {t('cancel')}
      </Link>
    </div>
  )
  if (!answerBy || answer) return buttons
  return (
    <Alert
      tone="danger"
      role="none"
      title={t('decide', { when: formatInstant(answerBy, zone, 'day-time') })}
      actions={buttons}
    >
      {t('decideText')}
    </Alert>
  )
}
