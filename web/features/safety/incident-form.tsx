import { useState } from 'react'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { safetyLimits, severeFrom, severities } from '#contract/safety/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { safetyIncident } from '#web/features/safety/texts/safety-incident.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { dateAt, timeAt } from './local-inputs.ts'
import { useReport } from './use-report.ts'

interface Values {
  severity: string
  nearMiss: boolean
  date: string
  time: string
  facts: string
}

/** What went wrong, or nearly did, as the guide saw it; and what was reported before. */
export function Incidents({ party }: { party: SafetyParty }) {
  const t = useTexts(safetyIncident)
  const [open, setOpen] = useState(false)
  const moment = (at: string) => formatInstant(at, party.zone, 'day-time')
  const may = party.can.includes('report_incident')
  if (!may && party.incidents.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-display-xs">{t('title')}</h2>
      {party.incidents.length === 0 ? null : (
        <ul className="grid gap-3">
          {party.incidents.map((one) => (
            <li key={one.id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="flex flex-wrap items-center gap-3 font-semibold">
                {t(one.nearMiss ? 'nearMissOf' : 'incidentOf', { severity: one.severity })}
                <Badge tone={one.closedAt ? 'success' : 'info'}>{t(one.closedAt ? 'reviewed' : 'inReview')}</Badge>
              </p>
              <p className="text-sm text-ink-muted">{moment(one.occurredAt)}</p>
              <p className="max-w-text whitespace-pre-line wrap-anywhere">{one.facts}</p>
            </li>
          ))}
        </ul>
      )}
      {may && open ? <Form party={party} onDone={() => setOpen(false)} /> : null}
      {may && !open ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('report')}
        </Button>
      ) : null}
    </section>
  )
}

function Form({ party, onDone }: { party: SafetyParty; onDone: () => void }) {
  const t = useTexts(safetyIncident)
  const { tell } = useReport(party)
  const now = useBusinessClock()
  const [key] = useState(newRecordId)
  const [began] = useState(() => new Date(now()).toISOString())
  const write = useWriteForm<Values>({
    fields: ['severity', 'nearMiss', 'date', 'time', 'facts'],
    rules: () => import('#contract/safety/schemas.ts').then(({ incidentForm }) => incidentForm),
    defaults: {
      severity: '',
      nearMiss: false,
      date: dateAt(began, party.zone),
      time: timeAt(began, party.zone),
      facts: '',
    },
    prepare: ({ severity, nearMiss, date, time, facts }) => ({
      key,
      severity: Number(severity),
      nearMiss,
      occurred: { date, time },
      facts,
    }),
    also: ({ date, time }) => ({
      ...(date ? {} : { date: t('needDate') }),
      ...(time ? {} : { time: t('needTime') }),
    }),
    aliases: { 'occurred.time': 'time' },
    draft: `incident-${party.id}`,
    send: async (body) => {
      await tell('incident', { ...body })
      onDone()
    },
  })
  const { register, watch } = write.form
  return (
    <Card>
      <form {...write.bind} className="grid gap-5">
        <p className="max-w-text text-ink-muted">{t('lead')}</p>
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <Field label={t('severity')} required {...write.error('severity')}>
          <Select
            {...register('severity')}
            placeholder={t('choose')}
            options={severities.map((one) => ({ value: String(one), label: t(`severity_${one}`) }))}
          />
        </Field>
        <Checkbox label={t('nearMiss')} help={t('nearMissHelp')} {...register('nearMiss')} />
        {Number(watch('severity')) >= severeFrom ? <Alert tone="warn">{t('pauses')}</Alert> : null}
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('date')} required {...write.error('date')}>
            <Input type="date" {...register('date')} />
          </Field>
          <Field label={t('time')} required {...write.error('time')}>
            <Input type="time" {...register('time')} />
          </Field>
        </div>
        <Field label={t('facts')} help={t('factsHelp')} required {...write.error('facts')}>
          <Textarea {...register('facts')} rows={6} maxLength={safetyLimits.factsMax} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={write.busy}>
            {t('send')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
