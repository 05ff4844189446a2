import { limits } from '#contract/wire/limits.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFoot } from '../step-foot.tsx'
import { type StepProps, useStep } from '../use-step.ts'

interface Values {
  references: { name: string; email: string; relation: string }[]
}

export function ReferencesStep(props: StepProps) {
  const t = useTexts(texts)
  const given = props.application.answers.references?.references ?? []
  const step = useStep<Values>({
    ...props,
    step: 'references',
    rules: () =>
      import('#contract/recruitment/schemas.ts').then(({ referencesNotOf }) =>
        referencesNotOf(props.application.email),
      ),
    fields: [0, 1].flatMap((index) =>
      (['name', 'email', 'relation'] as const).map((part) => `references.${index}.${part}` as const),
    ),
    defaults: {
      references: [0, 1].map((index) => ({
        name: given[index]?.name ?? '',
        email: given[index]?.email ?? '',
        relation: given[index]?.relation ?? '',
      })),
    },
  })
  const { register } = step.form
  return (
    <form {...step.bind} method="dialog" className="grid gap-6">
      {[0, 1].map((index) => (
        <fieldset key={index} className="grid gap-4">
          <legend className="mb-3 font-semibold">{t('reference', { number: index + 1 })}</legend>
          <Field label={t('referenceName')} {...step.message(`references.${index}.name`)}>
            <Input {...register(`references.${index}.name`)} autoComplete="off" maxLength={100} />
          </Field>
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <Field label={t('email')} {...step.message(`references.${index}.email`)}>
              <Input
                {...register(`references.${index}.email`)}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={limits.emailMax}
              />
            </Field>
            <Field label={t('relation')} help={t('relationHelp')} {...step.message(`references.${index}.relation`)}>
              <Input {...register(`references.${index}.relation`)} maxLength={120} />
            </Field>
          </div>
        </fieldset>
      ))}
      <StepFoot {...step} />
    </form>
  )
}
