import { useQueryClient } from '@tanstack/react-query'
import type { SafetyParty } from '#contract/safety/schemas.ts'
import { checkInRhythms, safetyLimits, type CheckInRhythm } from '#contract/safety/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useBusinessClock } from '#web/features/bookings/use-business-clock.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { safetyPlan } from '#web/features/safety/texts/safety-plan.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { dateAt, timeAt } from './local-inputs.ts'
import { partiesKey, partyKey, savePlan } from './queries.ts'

interface Values {
  route: string
  vehicles: string
  device: string
  imei: string
  returnDate: string
  returnTime: string
  turnDate: string
  turnTime: string
  checkIns: CheckInRhythm
  reason: string
}

const bodyOf = (values: Values) => ({
  route: values.route,
  vehicles: values.vehicles,
  device: values.device,
  imei: values.imei,
  returns: { date: values.returnDate, time: values.returnTime },
  turnsBack: values.turnTime ? { date: values.turnDate || values.returnDate, time: values.turnTime } : null,
  checkIns: values.checkIns,
  reason: values.reason,
})

/** What searchers would read. */
export function PlanForm({ party, onDone }: { party: SafetyParty; onDone: () => void }) {
  const t = useTexts(safetyPlan)
  const c = useTexts(safetyCheckin)
  const client = useQueryClient()
  const now = useBusinessClock()
  const { plan, zone } = party
  const frozen = now() >= Date.parse(party.frozenFrom)
  const turn = plan?.turnsBackAt
  const write = useWriteForm<Values>({
    fields: [
      'route',
      'returnDate',
      'returnTime',
      'turnDate',
      'turnTime',
      'checkIns',
      'vehicles',
      'device',
      'imei',
      'reason',
    ],
    rules: () => import('#contract/safety/schemas.ts').then(({ planForm }) => planForm),
    defaults: {
      route: plan?.route ?? party.suggested.route,
      vehicles: plan?.vehicles ?? '',
      device: plan?.device ?? '',
      imei: plan?.imei ?? '',
      returnDate: dateAt(party.returnAt, zone),
      returnTime: timeAt(party.returnAt, zone),
      turnDate: dateAt(turn ?? party.startsAt, zone),
      turnTime: turn ? timeAt(turn, zone) : '',
      checkIns: plan?.checkIns ?? party.suggested.checkIns,
      reason: '',
    },
    prepare: bodyOf,
    also: ({ returnDate, returnTime }) => ({
      ...(returnDate ? {} : { returnDate: t('needDate') }),
      ...(returnTime ? {} : { returnTime: t('needTime') }),
    }),
    aliases: { 'returns.time': 'returnTime', 'turnsBack.time': 'turnTime' },
    draft: `trip-plan-${party.id}-${plan?.version ?? 0}`,
    // the rules have made of it what the contract takes
    send: async (body) => {
      client.setQueryData(partyKey(party.id), await savePlan(party.id, body as unknown as ReturnType<typeof bodyOf>))
      void client.invalidateQueries({ queryKey: partiesKey })
      onDone()
    },
  })
  const { register } = write.form
  return (
    <Card as="section">
      <form {...write.bind} className="grid gap-5">
        <div className="grid max-w-text gap-2">
          <h2 className="text-display-xs">{t('title')}</h2>
          <p className="text-ink-muted">{t('lead')}</p>
        </div>
        <Alert tone={frozen ? 'warn' : 'info'} role="none">
          {frozen ? t('frozen') : t('frozenFrom', { when: formatInstant(party.frozenFrom, zone, 'day-time') })}
        </Alert>
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <Field label={t('route')} help={t('routeHelp')} required {...write.error('route')}>
          <Textarea {...register('route')} rows={5} maxLength={safetyLimits.textMax} />
        </Field>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('returnDate')} required {...write.error('returnDate')}>
            <Input type="date" {...register('returnDate')} />
          </Field>
          <Field label={t('returnTime')} required {...write.error('returnTime')}>
            <Input type="time" {...register('returnTime')} />
          </Field>
          <Field label={t('turnDate')} {...write.error('turnDate')}>
            <Input type="date" {...register('turnDate')} />
          </Field>
          <Field label={t('turnTime')} note={t('optional')} help={t('turnHelp')} {...write.error('turnTime')}>
            <Input type="time" {...register('turnTime')} />
          </Field>
        </div>
        <p className="text-sm text-ink-muted">{t('zone', { zone: zone.replace(/^.*\//, '').replaceAll('_', ' ') })}</p>
        <Field label={t('checkIns')} {...write.error('checkIns')}>
          <Select
            {...register('checkIns')}
            options={checkInRhythms.map((value) => ({ value, label: c(`rhythm_${value}`) }))}
          />
        </Field>
        <Field label={t('vehicles')} note={t('optional')} help={t('vehiclesHelp')} {...write.error('vehicles')}>
          <Textarea {...register('vehicles')} rows={2} maxLength={safetyLimits.textMax} />
        </Field>
        <Field label={t('device')} note={t('optional')} help={t('deviceHelp')} {...write.error('device')}>
          <Input {...register('device')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={t('imei')} note={t('optional')} help={t('imeiHelp')} {...write.error('imei')}>
          <Input {...register('imei')} inputMode="numeric" maxLength={20} autoComplete="off" />
        </Field>
        {frozen && plan ? (
          <Field label={t('reason')} required {...write.error('reason')}>
            <Input {...register('reason')} maxLength={safetyLimits.reasonMax} autoComplete="off" />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={write.busy}>
            {t('save')}
          </Button>
          {plan ? (
            <Button variant="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  )
}
