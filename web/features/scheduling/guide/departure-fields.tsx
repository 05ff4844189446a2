import { useWatch } from 'react-hook-form'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import type { WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import type { DepartureValues } from './departure-values.ts'
import { ResourceBoxes } from './resource-boxes.tsx'

interface Props {
  write: WriteForm<DepartureValues>
  calendar: Pick<GuideCalendar, 'subjects'>
}

export const departureFields = [
  'date',
  'time',
  'endTime',
  'days',
  'capacity',
  'kind',
  'minimum',
  'cutOffHours',
  'windowMonths',
  'guideId',
  'resourceIds',
] as const

/** Date, time, length, spots, and who and what goes along. */
export function DepartureFields({ write, calendar }: Props) {
  const t = useTexts(availability)
  const { register, control } = write.form
  const [days, kind, guideId] = useWatch({ control, name: ['days', 'kind', 'guideId'] })
  const guides = calendar.subjects.filter((one) => one.kind === 'guide')
  return (
    <>
      <div className="grid items-start gap-5 tablet:grid-cols-3">
        <Field label={t('date')} required {...write.error('date')}>
          <Input {...register('date')} type="date" />
        </Field>
        <Field label={t('start')} required {...write.error('time')}>
          <Input {...register('time')} type="time" step={300} />
        </Field>
        {days ? (
          <Field label={t('dayCount')} help={t('dayCountHelp')} required {...write.error('days')}>
            <Input {...register('days')} type="number" min={1} max={60} />
          </Field>
        ) : (
          <Field label={t('end')} help={t('endHelp')} required {...write.error('endTime')}>
            <Input {...register('endTime')} type="time" step={300} />
          </Field>
        )}
      </div>
      <div className="grid items-start gap-5 tablet:grid-cols-3">
        <Field label={t('spots')} required {...write.error('capacity')}>
          <Input {...register('capacity')} type="number" min={1} max={50} />
        </Field>
        <Field label={t('kind')} {...write.error('kind')}>
          <Select
            {...register('kind')}
            options={[
              { value: 'shared', label: t('sharedKind') },
              { value: 'private', label: t('privateKind') },
            ]}
          />
        </Field>
        {kind === 'shared' ? (
          <Field label={t('minimum')} help={t('minimumHelp')} note={t('optional')} {...write.error('minimum')}>
            <Input {...register('minimum')} type="number" min={2} max={50} />
          </Field>
        ) : null}
      </div>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('cutOff')} help={t('cutOffHelp')} note={t('optional')} {...write.error('cutOffHours')}>
          <Input {...register('cutOffHours')} type="number" min={0} max={720} />
        </Field>
        <Field label={t('window')} help={t('windowHelp')} note={t('optional')} {...write.error('windowMonths')}>
          <Input {...register('windowMonths')} type="number" min={1} max={24} />
        </Field>
      </div>
      {guides.length > 1 ? (
        <Field label={t('guide')} {...write.error('guideId')}>
          <Select {...register('guideId')} options={guides.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      ) : null}
      <ResourceBoxes control={register('resourceIds')} subjects={calendar.subjects} leader={guideId} />
    </>
  )
}
