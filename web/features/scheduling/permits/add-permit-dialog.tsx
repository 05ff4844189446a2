import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch, type Path } from 'react-hook-form'
import { permitManagers, permitRenewals } from '#contract/scheduling/permit-values.ts'
import type { addPermit as contract } from '#contract/scheduling/permits.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { addPermit, permitsKey } from './queries.ts'
import { guidePermits } from './texts/guide-permits.en.ts'

interface Values {
  manager: string
  land: string
  number: string
  firstDay: string
  lastDay: string
  days: string
  renews: string
  seasonStart: string
  seasonEnd: string
  halfDayHours: string
  listingIds: string[]
}

const fields: readonly Path<Values>[] = [
  'manager',
  'land',
  'number',
  'firstDay',
  'lastDay',
  'days',
  'renews',
  'seasonStart',
  'seasonEnd',
  'halfDayHours',
  'listingIds',
]
const halfDayChoices = [3, 4, 5, 6] as const

/** A permit with the trips that it counts. What was typed stays until it is saved. */
export function AddPermitDialog({ listings }: { listings: readonly { id: string; title: string }[] }) {
  const t = useTexts(guidePermits)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<Values>({
    fields,
    draft: 'land-permit',
    rules: () => import('#contract/scheduling/permits.ts').then(({ permitInput }) => permitInput),
    defaults: {
      manager: 'usfs',
      land: '',
      number: '',
      firstDay: '',
      lastDay: '',
      days: '',
      renews: 'never',
      seasonStart: '',
      seasonEnd: '',
      halfDayHours: '',
      listingIds: [],
    },
    prepare: ({ days, renews, seasonStart, seasonEnd, halfDayHours, listingIds, ...rest }) => ({
      ...rest,
      renews,
      days: days.trim() === '' ? undefined : Number(days),
      seasonStart: renews === 'season' ? seasonStart.trim() || null : null,
      seasonEnd: renews === 'season' ? seasonEnd.trim() || null : null,
      halfDayHours: halfDayHours === '' ? null : Number(halfDayHours),
      listingIds: [listingIds].flat().filter(Boolean),
    }),
    failed: t('saveFailed'),
    send: async (body) => {
      await addPermit(body as unknown as BodyInput<typeof contract>)
      toast({ title: t('added') })
      setOpen(false)
      write.clear()
      renew(queryClient, permitsKey)
    },
  })
  const { register, control } = write.form
  const renews = useWatch({ control, name: 'renews' })
  const listingError = write.error('listingIds').error
  return (
    <Dialog
      title={t('addTitle')}
      size="lg"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('add')}</Button>}
      footer={
        <DialogFoot
          back={t('back')}
          onBack={() => setOpen(false)}
          act={t('save')}
          busy={write.busy}
          testId="save-permit"
          does={{ form: id }}
        />
      }
    >
      <form id={id} {...write.bind} className="grid gap-5">
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <div className="grid gap-5 tablet:grid-cols-2">
          <Field label={t('manager')} {...write.error('manager')}>
            <Select {...register('manager')} options={permitManagers.map((value) => ({ value, label: t(value) }))} />
          </Field>
          <Field label={t('land')} help={t('landHelp')} {...write.error('land')}>
            <Input {...register('land')} autoComplete="off" />
          </Field>
          <Field label={t('number')} {...write.error('number')}>
            <Input {...register('number')} autoComplete="off" />
          </Field>
          <Field label={t('days')} help={t('daysHelp')} {...write.error('days')}>
            <Input {...register('days')} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={t('firstDay')} {...write.error('firstDay')}>
            <Input type="date" {...register('firstDay')} />
          </Field>
          <Field label={t('lastDay')} {...write.error('lastDay')}>
            <Input type="date" {...register('lastDay')} />
          </Field>
          <Field label={t('renews')} {...write.error('renews')}>
            <Select
              {...register('renews')}
              options={permitRenewals.map((value) => ({ value, label: t(`renews_${value}`) }))}
            />
          </Field>
          <Field label={t('halfDayHours')} {...write.error('halfDayHours')}>
            <Select
              {...register('halfDayHours')}
              options={[
                { value: '', label: t('halfDay_none') },
                ...halfDayChoices.map((hours) => ({ value: String(hours), label: t('halfDay_hours', { hours }) })),
              ]}
            />
          </Field>
          {renews === 'season' ? (
            <>
              <Field label={t('seasonStart')} {...write.error('seasonStart')}>
                <Input {...register('seasonStart')} placeholder="05-15" autoComplete="off" />
              </Field>
              <Field label={t('seasonEnd')} {...write.error('seasonEnd')}>
                <Input {...register('seasonEnd')} placeholder="10-31" autoComplete="off" />
              </Field>
            </>
          ) : null}
        </div>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('chooseTrips')}</legend>
          {listings.map((listing) => (
            <Checkbox key={listing.id} value={listing.id} label={listing.title} {...register('listingIds')} />
          ))}
          {listingError ? <FieldError id={`${id}-trips`}>{listingError}</FieldError> : null}
        </fieldset>
      </form>
    </Dialog>
  )
}
