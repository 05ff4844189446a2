import { categories } from '#contract/catalogue/values.ts'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { heardFromOptions } from '#contract/recruitment/values.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { usStates } from '#web/lib/us-states.ts'
import { StepFoot } from '../step-foot.tsx'
import { linesOf, type StepProps, useStep } from '../use-step.ts'

interface Values {
  name: string
  phone: string
  homeState: string
  regions: string
  categories: string[]
  languages: string[]
  links: string
  heardFrom: string
}

const spoken = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko'] as const

const valuesOf = ({ about = {} }: OwnApplication['answers']): Values => ({
  name: about.name ?? '',
  phone: about.phone ?? '',
  homeState: about.homeState ?? '',
  regions: (about.regions ?? []).join('\n'),
  categories: about.categories ?? [],
  languages: about.languages ?? ['en'],
  links: (about.links ?? []).join('\n'),
  heardFrom: about.heardFrom ?? '',
})

/** Who applies, where, and for what. */
export function AboutStep(props: StepProps) {
  const t = useTexts(texts)
  const locale = useLocale()
  const step = useStep<Values>({
    ...props,
    step: 'about',
    fields: ['name', 'phone', 'homeState', 'regions', 'categories', 'languages', 'links', 'heardFrom'],
    defaults: valuesOf(props.application.answers),
    prepare: (values) => ({ ...values, regions: linesOf(values.regions), links: linesOf(values.links) }),
  })
  const { register } = step.form
  const choice = (
    name: 'categories' | 'languages',
    title: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-3">
        {options.map(({ value, label }) => (
          <Checkbox key={value} {...register(name)} value={value} label={label} />
        ))}
      </div>
      {step.message(name).error ? <FieldError id={`${name}-error`}>{step.message(name).error ?? ''}</FieldError> : null}
    </fieldset>
  )
  return (
    <form {...step.bind} method="dialog" className="grid gap-5">
      <Field label={t('name')} {...step.message('name')}>
        <Input {...register('name')} autoComplete="name" maxLength={100} />
      </Field>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('phone')} {...step.message('phone')}>
          <Input {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label={t('homeState')} {...step.message('homeState')}>
          <Select
            {...register('homeState')}
            placeholder={t('choose')}
            options={usStates}
            autoComplete="address-level1"
          />
        </Field>
      </div>
      <Field label={t('regions')} help={t('regionsHelp')} {...step.message('regions')}>
        <Textarea {...register('regions')} rows={3} maxLength={700} />
      </Field>
      {choice(
        'categories',
        t('categories'),
        categories.map((value) => ({ value, label: t(value) })),
      )}
      {choice(
        'languages',
        t('languages'),
        spoken.map((value) => ({ value, label: languageNames([value], locale) })),
      )}
      <Field label={t('links')} note={t('optional')} help={t('linksHelp')} {...step.message('links')}>
        <Textarea {...register('links')} rows={2} maxLength={1500} inputMode="url" spellCheck={false} />
      </Field>
      <Field label={t('heardFrom')} note={t('optional')} {...step.message('heardFrom')}>
        <Select
          {...register('heardFrom')}
          placeholder={t('choose')}
          options={heardFromOptions.map((value) => ({ value, label: t(`heard_${value}`) }))}
        />
      </Field>
      <StepFoot {...step} />
    </form>
  )
}
