import { applicationLimits } from '#contract/recruitment/values.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFoot } from '../step-foot.tsx'
import { numberOrNull, type StepProps, useStep } from '../use-step.ts'

interface Values {
  title: string
  place: string
  hours: number | null
  groupSize: number | null
  plan: string
  safety: string
}

export function TripStep(props: StepProps) {
  const t = useTexts(texts)
  const { trip = {} } = props.application.answers
  const step = useStep<Values>({
    ...props,
    step: 'trip',
    fields: ['title', 'place', 'hours', 'groupSize', 'plan', 'safety'],
    defaults: {
      title: trip.title ?? '',
      place: trip.place ?? '',
      hours: trip.hours ?? null,
      groupSize: trip.groupSize ?? null,
      plan: trip.plan ?? '',
      safety: trip.safety ?? '',
    },
  })
  const { register } = step.form
  return (
    <form {...step.bind} method="dialog" className="grid gap-5">
      <Field label={t('tripName')} {...step.message('title')}>
        <Input {...register('title')} maxLength={120} />
      </Field>
      <Field label={t('tripPlace')} {...step.message('place')}>
        <Input {...register('place')} maxLength={160} />
      </Field>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('tripHours')} {...step.message('hours')}>
          <Input {...register('hours', numberOrNull)} type="number" inputMode="numeric" min={1} max={720} />
        </Field>
        <Field label={t('tripGroup')} {...step.message('groupSize')}>
          <Input {...register('groupSize', numberOrNull)} type="number" inputMode="numeric" min={1} max={50} />
        </Field>
      </div>
      <Field label={t('tripPlan')} help={t('tripPlanHelp')} {...step.message('plan')}>
        <Textarea {...register('plan')} rows={8} maxLength={applicationLimits.sampleTripMax} />
      </Field>
      <Field label={t('tripSafety')} help={t('tripSafetyHelp')} {...step.message('safety')}>
        <Textarea {...register('safety')} rows={5} maxLength={applicationLimits.sampleTripMax} />
      </Field>
      <StepFoot {...step} />
    </form>
  )
}
