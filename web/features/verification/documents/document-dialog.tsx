import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, type Path } from 'react-hook-form'
import {
  documentLimits,
  insuranceKinds,
  kindsWithAgency,
  kindsWithRegion,
  landManagers,
  type DocumentKind,
  type LandManager,
} from '#contract/verification/values.ts'
import type { DocumentForm } from '#contract/verification/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { documentTexts } from '#web/features/verification/documents/texts/guide-documents.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { usStates } from '#web/lib/us-states.ts'
import { FileField, type SentFile } from './file-field.tsx'
import { standingKey, submitDocument } from './queries.ts'

interface Values {
  files: readonly SentFile[]
  title: string
  issuer: string
  holderName: string
  number: string
  region: string
  agency: string
  issuedOn: string
  validUntil: string
  insurance: { eachOccurrence: string; aggregate: string; additionalInsured: boolean }
}

interface Props {
  kind: DocumentKind
  /** What the document is called. */
  name: string
  /** The name of the guide, which documents have to name. */
  guideName: string
  region?: string | null
  agency?: LandManager | null
  /** Id of the document that it takes the place of. */
  renews?: string | null
  label: string
  labelOf: string
  variant?: 'primary' | 'secondary'
}

const paths: readonly Path<Values>[] = [
  'files',
  'title',
  'issuer',
  'holderName',
  'number',
  'region',
  'agency',
  'issuedOn',
  'validUntil',
  'insurance.eachOccurrence',
  'insurance.aggregate',
  'insurance.additionalInsured',
]
/** The number is sealed on the server, so no draft has it either. */
const kept: readonly Path<Values>[] = [
  'files',
  'title',
  'issuer',
  'holderName',
  'region',
  'agency',
  'issuedOn',
  'validUntil',
  'insurance',
]
const aliases = Object.fromEntries(
  Array.from({ length: documentLimits.files }, (_, at) => [`files.${at}`, 'files'] as const),
) as Record<string, 'files'>

const dollars = (text: string): number | string => {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : text
}

/** Sends a document: its pages first, then what they say. What was typed stays until it is sent. */
export function DocumentDialog({ kind, name, guideName, region, agency, renews, label, labelOf, variant }: Props) {
  const t = useTexts(documentTexts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const isInsurance = insuranceKinds.includes(kind)
  const hasAgency = kindsWithAgency.includes(kind)
  const hasRegion = kindsWithRegion.includes(kind)
  const write = useWriteForm<Values>({
    fields: paths,
    aliases,
    kept,
    draft: ['document', kind, region, agency, renews].filter(Boolean).join('-'),
    rules: () => import('#contract/verification/schemas.ts').then(({ documentForm }) => documentForm),
    defaults: {
      files: [],
      title: '',
      issuer: '',
      holderName: guideName,
      number: '',
      region: region ?? '',
      agency: agency ?? '',
      issuedOn: '',
      validUntil: '',
      insurance: { eachOccurrence: '1000000', aggregate: '2000000', additionalInsured: false },
    },
    prepare: ({ files, number, region: state, agency: manager, insurance, ...rest }) => ({
      ...rest,
      kind,
      renews: renews ?? null,
      number: number.trim() || null,
      region: hasRegion ? state || null : null,
      agency: hasAgency ? manager || null : null,
      insurance: isInsurance
        ? { ...insurance, eachOccurrence: dollars(insurance.eachOccurrence), aggregate: dollars(insurance.aggregate) }
        : null,
      files: files.map((file) => file.id),
    }),
    failed: t('failed'),
    send: async (body) => {
      await submitDocument(body as unknown as DocumentForm)
      toast({ title: t('sent', { name }) })
      setOpen(false)
      write.clear()
      renew(queryClient, standingKey)
    },
  })
  const { register, control } = write.form
  return (
    <Dialog
      title={t(renews ? 'renewTitle' : 'sendTitle', { name })}
      size="lg"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant={variant ?? 'primary'} aria-label={labelOf}>
          {label}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('finishLater')}
          onBack={() => setOpen(false)}
          act={t('send')}
          busy={write.busy}
          testId="send-document"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-5">
        {renews ? <p className="max-w-text">{t('renewText')}</p> : null}
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <Controller
          control={control}
          name="files"
          render={({ field }) => (
            <FileField
              files={field.value}
              onChange={(change) => field.onChange(change(write.form.getValues('files')))}
              error={write.error('files').error}
              buttonRef={field.ref}
            />
          )}
        />
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field
            label={t('title')}
            help={t('titleHelp', { example: t(`example_${kind}`) })}
            required
            {...write.error('title')}
          >
            <Input {...register('title')} maxLength={documentLimits.titleMax} autoComplete="off" />
          </Field>
          <Field label={t('issuer')} required {...write.error('issuer')}>
            <Input {...register('issuer')} maxLength={documentLimits.issuerMax} autoComplete="off" />
          </Field>
          <Field
            label={t('holderName')}
            help={t('holderHelp', { name: guideName })}
            required
            {...write.error('holderName')}
          >
            <Input {...register('holderName')} maxLength={limits.personNameMax} autoComplete="off" />
          </Field>
          <Field label={t('number')} note={t('optional')} help={t('numberHelp')} {...write.error('number')}>
            <Input {...register('number')} maxLength={documentLimits.numberMax} autoComplete="off" />
          </Field>
          {hasRegion ? (
            <Field
              label={t('region')}
              {...(kind === 'guide_license' ? { required: true } : { note: t('optional') })}
              {...write.error('region')}
            >
              <Select {...register('region')} placeholder={t('chooseState')} options={usStates} />
            </Field>
          ) : null}
          {hasAgency ? (
            <Field label={t('agency')} required {...write.error('agency')}>
              <Select
                {...register('agency')}
                placeholder={t('chooseAgency')}
                options={landManagers
                  .filter((value) => value !== 'none')
                  .map((value) => ({ value, label: t(`agency_${value}`) }))}
              />
            </Field>
          ) : null}
          <Field label={t('issuedOn')} required {...write.error('issuedOn')}>
            <Input {...register('issuedOn')} type="date" min="1950-01-01" max="2100-12-31" />
          </Field>
          <Field label={t('validUntil')} help={t('validHelp')} required {...write.error('validUntil')}>
            <Input {...register('validUntil')} type="date" min="1950-01-01" max="2100-12-31" />
          </Field>
          {isInsurance ? (
            <>
              <Field label={t('eachOccurrence')} required {...write.error('insurance.eachOccurrence')}>
                <Input {...register('insurance.eachOccurrence')} inputMode="numeric" maxLength={15} />
              </Field>
              <Field label={t('aggregate')} required {...write.error('insurance.aggregate')}>
                <Input {...register('insurance.aggregate')} inputMode="numeric" maxLength={15} />
              </Field>
            </>
          ) : null}
        </div>
        {isInsurance ? (
          <Checkbox
            {...register('insurance.additionalInsured')}
            label={t('additionalInsured')}
            {...write.error('insurance.additionalInsured')}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
