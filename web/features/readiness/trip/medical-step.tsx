import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MedicalForm, TripPage } from '#contract/readiness/schemas.ts'
import { swimLevels } from '#contract/readiness/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { toast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { giveMedicalForm, tripKey } from '../queries.ts'
import { ownTrip } from '../texts/own-trip.en.ts'
import { Step } from './step.tsx'
import { isMetric, poundsOf } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

export function MedicalStep({ token, page }: { token: string; page: TripPage }) {
  const t = useTexts(ownTrip)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { medical, trip, person } = page
  const at = (instant: string, style: 'day-time' | 'day') => formatInstant(instant, trip.zone, style, locale)
  return (
    <Step title={t('medical')} done={medical.status !== 'missing'} id="medical">
      {medical.status === 'not-needed' ? (
        <p>{t('medicalErased')}</p>
      ) : (
        <>
          <p className="max-w-text">
            {t('medicalText', {
              from: at(medical.readFrom, 'day'),
              until: at(medical.readUntil, 'day-time'),
              erased: at(medical.erasedAt, 'day'),
            })}
          </p>
          {medical.status === 'given' && medical.givenAt && !open ? (
            <>
              <p>{t('medicalGiven', { time: at(medical.givenAt, 'day-time') })}</p>
              <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
            </>
          ) : person.name === null ? (
            <p className="text-ink-muted">{t('signFirst')}</p>
          ) : (
            <Form
              token={token}
              page={page}
              onDone={() => setOpen(false)}
              {...(open ? { onCancel: () => setOpen(false) } : {})}
            />
          )}
        </>
      )}
    </Step>
  )
}

interface Values {
  conditions: string
  medicines: string
  allergies: string
  carried: string
  nothing: boolean
  height: string
  weightPounds: string
  swim: string
  pregnancy: string
}

const blank: Values = {
  conditions: '',
  medicines: '',
  allergies: '',
  carried: '',
  nothing: false,
  height: '',
  weightPounds: '',
  swim: '',
  pregnancy: '',
}

interface FormProps {
  token: string
  page: TripPage
  onDone: () => void
  onCancel?: () => void
}

/** No draft of it is kept: it would lie in the browser in plain words. */
function Form({ token, page, onDone, onCancel }: FormProps) {
  const t = useTexts(ownTrip)
  const client = useQueryClient()
  const measures = useMeasureLocale()
  const { asks } = page.medical
  const write = useWriteForm<Values>({
    name: 'medical-form',
    fields: [
      'conditions',
      'medicines',
      'allergies',
      'carried',
      'nothing',
      'height',
      'weightPounds',
      'swim',
      'pregnancy',
    ],
    rules: () => import('#contract/readiness/schemas.ts').then(({ medicalForm }) => medicalForm),
    defaults: blank,
    prepare: (values) => ({
      ...values,
      height: values.height || null,
      weightPounds: values.weightPounds === '' ? null : poundsOf(Number(values.weightPounds), measures),
      swim: swimLevels.find((level) => level === values.swim) ?? null,
      pregnancy: values.pregnancy || null,
    }),
    ...(isMetric(measures) ? { sentences: { weightPounds: t('wrongKilograms') } } : {}),
    failed: t('medicalFailed'),
    send: async (form) => {
      client.setQueryData(tripKey(token), await giveMedicalForm({ ...(form as unknown as MedicalForm), token }))
      toast({ title: t('medicalSaved') })
      onDone()
    },
  })
  const { register } = write.form
  return (
    <form {...write.bind} className="grid max-w-text gap-5" autoComplete="off">
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Field label={t('conditions')} help={t('conditionsHelp')} {...write.error('conditions')}>
        <Textarea {...register('conditions')} rows={2} autoComplete="off" />
      </Field>
      <Field label={t('medicines')} {...write.error('medicines')}>
        <Textarea {...register('medicines')} rows={2} autoComplete="off" />
      </Field>
      <Field label={t('allergies')} help={t('allergiesHelp')} {...write.error('allergies')}>
        <Textarea {...register('allergies')} rows={2} autoComplete="off" />
      </Field>
      <Field label={t('carried')} help={t('carriedHelp')} {...write.error('carried')}>
        <Textarea {...register('carried')} rows={2} autoComplete="off" />
      </Field>
      <Checkbox {...register('nothing')} label={t('nothing')} {...write.error('nothing')} />
      {asks.body ? (
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={t('height')} help={t('heightHelp')} note={t('optional')} {...write.error('height')}>
            <Input {...register('height')} autoComplete="off" maxLength={20} />
          </Field>
          <Field
            label={t(isMetric(measures) ? 'weightKilograms' : 'weight')}
            help={t('weightHelp')}
            {...write.error('weightPounds')}
          >
            <Input {...register('weightPounds')} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      ) : null}
      {asks.swim ? (
        <Field label={t('swim')} {...write.error('swim')}>
          <Select
            {...register('swim')}
            placeholder={t('swimChoose')}
            options={swimLevels.map((value) => ({ value, label: t(`swim_${value}`) }))}
          />
        </Field>
      ) : null}
      <Field label={t('pregnancy')} help={t('pregnancyHelp')} note={t('optional')} {...write.error('pregnancy')}>
        <Input {...register('pregnancy')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.busy}>
          {t('medicalSave')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('keep')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
