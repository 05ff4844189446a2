import { useFieldArray } from 'react-hook-form'
import { applicationLimits as most, certificationKinds, permitAgencies } from '#contract/recruitment/values.ts'
import { Field } from '#web/design/field.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { FileList } from '../file-list.tsx'
import { Rows } from '../rows.tsx'
import { StepFoot } from '../step-foot.tsx'
import { numberOrNull, type StepProps, useStep } from '../use-step.ts'

interface Values {
  licenses: { name: string; number: string; state: string }[]
  certifications: { kind: string; issuer: string; expires: string }[]
  insured: boolean | null
  insurer: string
  insuranceMillions: number | null
  permits: { agency: string; area: string }[]
}

export function CredentialsStep(props: StepProps) {
  const t = useTexts(texts)
  const { credentials = {} } = props.application.answers
  const step = useStep<Values>({
    ...props,
    step: 'credentials',
    fields: ['licenses', 'certifications', 'insured', 'insurer', 'insuranceMillions', 'permits'],
    defaults: {
      licenses: (credentials.licenses ?? []).map((one) => ({ name: '', number: '', state: '', ...one })),
      certifications: (credentials.certifications ?? []).map((one) => ({
        kind: 'wfr',
        issuer: '',
        expires: '',
        ...one,
      })),
      insured: credentials.insured ?? null,
      insurer: credentials.insurer ?? '',
      insuranceMillions: credentials.insuranceMillions ?? null,
      permits: (credentials.permits ?? []).map((one) => ({ agency: 'usfs', area: '', ...one })),
    },
    // a sum of nothing where there is no insurance
    prepare: (values) => ({ ...values, insuranceMillions: values.insured ? values.insuranceMillions : 0 }),
  })
  const { register, control, watch, setValue } = step.form
  const licenses = useFieldArray({ control, name: 'licenses' })
  const certifications = useFieldArray({ control, name: 'certifications' })
  const permits = useFieldArray({ control, name: 'permits' })
  const insured = watch('insured')
  return (
    <form {...step.bind} method="dialog" className="grid gap-7">
      <Rows
        title={t('licenses')}
        help={t('licensesHelp')}
        add={t('addLicense')}
        remove={(index) => t('removeRow', { number: index + 1 })}
        rows={licenses.fields}
        most={most.licenses}
        onAdd={() => licenses.append({ name: '', number: '', state: '' })}
        onRemove={(index) => licenses.remove(index)}
      >
        {(index) => (
          <>
            <Field label={t('licenseName')} {...step.message(`licenses.${index}.name`)}>
              <Input {...register(`licenses.${index}.name`)} maxLength={120} />
            </Field>
            <Field label={t('licenseNumber')} note={t('optional')} {...step.message(`licenses.${index}.number`)}>
              <Input {...register(`licenses.${index}.number`)} maxLength={60} />
            </Field>
            <Field label={t('licenseState')} note={t('optional')} {...step.message(`licenses.${index}.state`)}>
              <Select {...register(`licenses.${index}.state`)} placeholder={t('choose')} options={usStates} />
            </Field>
          </>
        )}
      </Rows>
      <Rows
        title={t('certifications')}
        add={t('addCertification')}
        remove={(index) => t('removeRow', { number: index + 1 })}
        rows={certifications.fields}
        most={most.certifications}
        onAdd={() => certifications.append({ kind: 'wfr', issuer: '', expires: '' })}
        onRemove={(index) => certifications.remove(index)}
      >
        {(index) => (
          <>
            <Field label={t('certification')} {...step.message(`certifications.${index}.kind`)}>
              <Select
                {...register(`certifications.${index}.kind`)}
                options={certificationKinds.map((value) => ({ value, label: t(`cert_${value}`) }))}
              />
            </Field>
            <Field label={t('issuer')} {...step.message(`certifications.${index}.issuer`)}>
              <Input {...register(`certifications.${index}.issuer`)} maxLength={120} />
            </Field>
            <Field label={t('expires')} note={t('optional')} {...step.message(`certifications.${index}.expires`)}>
              <Input {...register(`certifications.${index}.expires`)} type="date" />
            </Field>
          </>
        )}
      </Rows>
      <div className="grid gap-4">
        <RadioGroup
          label={t('insured')}
          name="insured"
          value={insured === null ? '' : insured ? 'yes' : 'no'}
          onValueChange={(value) => setValue('insured', value === 'yes', { shouldDirty: true })}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
        {step.message('insured').error ? (
          <FieldError id="insured-error">{step.message('insured').error ?? ''}</FieldError>
        ) : null}
        {insured ? (
          <div className="grid items-start gap-4 tablet:grid-cols-2">
            <Field label={t('insurer')} {...step.message('insurer')}>
              <Input {...register('insurer')} maxLength={120} />
            </Field>
            <Field label={t('insuranceMillions')} help={t('insuranceHelp')} {...step.message('insuranceMillions')}>
              <Input
                {...register('insuranceMillions', numberOrNull)}
                type="number"
                inputMode="numeric"
                min={0}
                max={20}
              />
            </Field>
          </div>
        ) : null}
      </div>
      <Rows
        title={t('permits')}
        help={t('permitsHelp')}
        add={t('addPermit')}
        remove={(index) => t('removeRow', { number: index + 1 })}
        rows={permits.fields}
        most={most.permits}
        onAdd={() => permits.append({ agency: 'usfs', area: '' })}
        onRemove={(index) => permits.remove(index)}
      >
        {(index) => (
          <>
            <Field label={t('agency')} {...step.message(`permits.${index}.agency`)}>
              <Select
                {...register(`permits.${index}.agency`)}
                options={permitAgencies.map((value) => ({ value, label: t(`agency_${value}`) }))}
              />
            </Field>
            <Field label={t('permitArea')} className="tablet:col-span-2" {...step.message(`permits.${index}.area`)}>
              <Input {...register(`permits.${index}.area`)} maxLength={160} />
            </Field>
          </>
        )}
      </Rows>
      <FileList application={props.application} onChange={props.onChange} />
      <StepFoot {...step} />
    </form>
  )
}
