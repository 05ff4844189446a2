import { useQueryClient } from '@tanstack/react-query'
import { get, type Path } from 'react-hook-form'
import type { TaxForm } from '#contract/onboarding/schemas.ts'
import { taxCertifications, taxClassifications, type TaxFormKind } from '#contract/onboarding/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { countries } from '../countries.ts'
import { onboardingKey, signTaxForm } from '../queries.ts'

interface Values {
  form: TaxFormKind
  name: string
  businessName: string
  classification: string
  address: { street: string; city: string; state: string; postalCode: string; country: string }
  tinKind: string
  tin: string
  backupWithholding: boolean
  citizenship: string
  birthDate: string
  certified: boolean
  signature: string
}

const blank: Values = {
  form: 'w9',
  name: '',
  businessName: '',
  classification: '',
  address: { street: '', city: '', state: '', postalCode: '', country: 'US' },
  tinKind: 'ssn',
  tin: '',
  backupWithholding: false,
  citizenship: '',
  birthDate: '',
  certified: false,
  signature: '',
}

/** What a draft may keep: never the number, nor what is signed. */
const kept = [
  'form',
  'name',
  'businessName',
  'classification',
  'address',
  'citizenship',
] as const satisfies Path<Values>[]

/** Into the shape of the contract, which has nothing where the other form asks. */
const prepare = (values: Values) => {
  const isW9 = values.form === 'w9'
  return {
    ...values,
    classification: isW9 ? values.classification || null : null,
    address: {
      ...values.address,
      state: isW9 ? values.address.state || null : null,
      country: isW9 ? 'US' : values.address.country,
    },
    tinKind: isW9 ? (values.tinKind === 'foreign' ? 'ssn' : values.tinKind) : 'foreign',
    backupWithholding: isW9 && values.backupWithholding,
    citizenship: isW9 ? null : values.citizenship || null,
    birthDate: isW9 ? null : values.birthDate || null,
  }
}

/** A W-9 or W-8BEN to fill in and sign. */
export function TaxFormFields({ onSigned }: { onSigned: () => void }) {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const write = useWriteForm<Values>({
    name: 'tax-form',
    fields: [
      'name',
      'businessName',
      'classification',
      'address.street',
      'address.city',
      'address.state',
      'address.postalCode',
      'address.country',
      'citizenship',
      'birthDate',
      'tinKind',
      'tin',
      'certified',
      'signature',
    ],
    defaults: blank,
    draft: 'tax-form',
    kept,
    rules: () => import('#contract/onboarding/schemas.ts').then(({ taxForm }) => taxForm),
    prepare,
    failed: t('failed'),
    send: async (values) => {
      const { message } = await signTaxForm(values as unknown as TaxForm)
      toast({ title: message })
      await queryClient.invalidateQueries({ queryKey: onboardingKey })
      write.clear()
      onSigned()
    },
  })
  const { register, watch, setValue, formState } = write.form
  const form = watch('form')
  const isW9 = form === 'w9'
  const error = (name: Path<Values>) => {
    const found: unknown = get(formState.errors, `${name}.message`)
    return typeof found === 'string' ? { error: found } : {}
  }
  const isPerson = !isW9 || watch('classification') === 'individual' || watch('classification') === ''
  return (
    <form {...write.bind} className="grid gap-5">
      <RadioGroup
        label={t('form')}
        name="tax-form-kind"
        look="cards"
        value={form}
        onValueChange={(value) => {
          setValue('form', value === 'w8ben' ? 'w8ben' : 'w9')
          setValue('address.country', value === 'w8ben' ? '' : 'US')
        }}
        options={[
          { value: 'w9', label: t('form_w9'), help: t('form_w9Help') },
          { value: 'w8ben', label: t('form_w8ben'), help: t('form_w8benHelp') },
        ]}
      />
      <Field label={t('taxName')} help={t('taxNameHelp')} {...error('name')}>
        <Input {...register('name')} autoComplete="name" maxLength={120} />
      </Field>
      {isW9 ? (
        <>
          <Field label={t('businessName')} note={t('optional')} help={t('businessHelp')} {...error('businessName')}>
            <Input {...register('businessName')} autoComplete="organization" maxLength={120} />
          </Field>
          <Field label={t('classification')} {...error('classification')}>
            <Select
              {...register('classification')}
              placeholder={t('choose')}
              options={taxClassifications.map((value) => ({ value, label: t(`class_${value}`) }))}
            />
          </Field>
        </>
      ) : (
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <Field label={t('citizenship')} {...error('citizenship')}>
            <Select {...register('citizenship')} placeholder={t('choose')} options={countries(locale)} />
          </Field>
          <Field label={t('birthDate')} {...error('birthDate')}>
            <Input {...register('birthDate')} type="date" autoComplete="bday" min="1900-01-01" />
          </Field>
        </div>
      )}
      <Field label={t('street')} {...error('address.street')}>
        <Input {...register('address.street')} autoComplete="street-address" maxLength={120} />
      </Field>
      <div className="grid items-start gap-5 tablet:grid-cols-3">
        <Field label={t('city')} {...error('address.city')}>
          <Input {...register('address.city')} autoComplete="address-level2" maxLength={80} />
        </Field>
        {isW9 ? (
          <Field label={t('state')} {...error('address.state')}>
            <Select
              {...register('address.state')}
              placeholder={t('choose')}
              options={usStates}
              autoComplete="address-level1"
            />
          </Field>
        ) : (
          <Field label={t('country')} {...error('address.country')}>
            <Select
              {...register('address.country')}
              placeholder={t('choose')}
              options={countries(locale).filter(({ value }) => value !== 'US')}
              autoComplete="country"
            />
          </Field>
        )}
        <Field label={t(isW9 ? 'zip' : 'postalCode')} {...error('address.postalCode')}>
          <Input {...register('address.postalCode')} autoComplete="postal-code" maxLength={16} />
        </Field>
      </div>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        {isW9 ? (
          <Field label={t('tinKind')} {...error('tinKind')}>
            <Select
              {...register('tinKind')}
              options={(['ssn', 'ein', 'itin'] as const).map((value) => ({ value, label: t(`tin_${value}`) }))}
            />
          </Field>
        ) : null}
        <Field label={t(isW9 ? 'tin' : 'tinForeign')} {...error('tin')}>
          <Input {...register('tin')} autoComplete="off" spellCheck={false} maxLength={40} />
        </Field>
      </div>
      {isW9 ? <Checkbox {...register('backupWithholding')} label={t('backup')} /> : null}
      <fieldset className="grid gap-3 rounded-lg border border-line bg-surface-sunken p-5">
        <legend className="sr-only">{t('certification')}</legend>
        <p className="text-sm font-semibold">{taxCertifications[form][0]}</p>
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          {taxCertifications[form].slice(1).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <Checkbox {...register('certified')} label={t('certified')} {...error('certified')} />
        <Field
          label={t('signature')}
          help={t(isPerson ? 'signatureHelp' : 'signatureBusinessHelp')}
          {...error('signature')}
        >
          <Input {...register('signature')} autoComplete="off" maxLength={120} className="font-display" />
        </Field>
      </fieldset>
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Button type="submit" size="lg" loading={write.busy} loadingLabel={t('saving')} className="justify-self-start">
        {t('sign')}
      </Button>
    </form>
  )
}
