import { applicationLimits } from '#contract/recruitment/values.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFoot } from '../step-foot.tsx'
import { numberOrNull, type StepProps, useStep } from '../use-step.ts'

interface Values {
  yearsGuiding: number | null
  daysGuided: number | null
  history: string
}

export function ExperienceStep(props: StepProps) {
  const t = useTexts(texts)
  const { experience = {} } = props.application.answers
  const step = useStep<Values>({
    ...props,
    step: 'experience',
    fields: ['yearsGuiding', 'daysGuided', 'history'],
    defaults: {
      yearsGuiding: experience.yearsGuiding ?? null,
      daysGuided: experience.daysGuided ?? null,
      history: experience.history ?? '',
    },
  })
  const { register } = step.form
  return (
    <form {...step.bind} method="dialog" className="grid gap-5">
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('yearsGuiding')} {...step.message('yearsGuiding')}>
          <Input
            {...register('yearsGuiding', numberOrNull)}
            type="number"
            inputMode="numeric"
            min={0}
            max={applicationLimits.yearsMax}
          />
        </Field>
        <Field label={t('daysGuided')} help={t('daysGuidedHelp')} {...step.message('daysGuided')}>
          <Input
            {...register('daysGuided', numberOrNull)}
            type="number"
            inputMode="numeric"
            min={0}
            max={applicationLimits.daysGuidedMax}
          />
        </Field>
      </div>
      <Field label={t('history')} help={t('historyHelp')} {...step.message('history')}>
        <Textarea {...register('history')} rows={6} maxLength={2000} />
      </Field>
      <StepFoot {...step} />
    </form>
  )
}
