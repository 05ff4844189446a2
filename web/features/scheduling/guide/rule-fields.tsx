import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import type { WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { ResourceBoxes } from './resource-boxes.tsx'
import type { RuleValues } from './rule-values.ts'

export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

interface Props {
  write: WriteForm<RuleValues>
  calendar: Pick<GuideCalendar, 'subjects'>
  /** With dates that a new schedule leaves out. */
  skips?: boolean
  onChange: () => void
}

/** Weekdays, time, season, spots, and who and what goes along. */
export function RuleFields({ write, calendar, skips = false, onChange }: Props) {
  const t = useTexts(availability)
  const { register, control, setValue } = write.form
  const [season, guideId] = useWatch({ control, name: ['season', 'guideId'] })
  const guides = calendar.subjects.filter((one) => one.kind === 'guide')
  const days = write.error('weekdays').error
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">{t('weekdays')}</legend>
        <div className="grid grid-cols-2 gap-x-6 tablet:grid-cols-4">
          {weekdayNames.map((name, at) => (
            <Checkbox key={name} {...register('weekdays')} value={String(at + 1)} label={t(name)} />
          ))}
        </div>
        {days ? <FieldError id="weekdays-error">{days}</FieldError> : null}
      </fieldset>
      <div className="grid items-start gap-5 tablet:grid-cols-3">
        <Field label={t('start')} required {...write.error('startTime')}>
          <Input {...register('startTime')} type="time" step={300} />
        </Field>
        <Field label={t('spots')} required {...write.error('capacity')}>
          <Input {...register('capacity')} type="number" min={1} max={50} />
        </Field>
        {guides.length > 1 ? (
          <Field label={t('guide')} {...write.error('guideId')}>
            <Select {...register('guideId')} options={guides.map(({ id, name }) => ({ value: id, label: name }))} />
          </Field>
        ) : null}
      </div>
      <RadioGroup
        label={t('season')}
        name="season"
        value={season}
        onValueChange={(value) => {
          setValue('season', value === 'part' ? 'part' : 'all')
          onChange()
        }}
        options={[
          { value: 'all', label: t('allYear') },
          { value: 'part', label: t('partOfYear') },
        ]}
      />
      {season === 'part' ? (
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <Field label={t('seasonStart')} help={t('seasonHelp')} required {...write.error('seasonStart')}>
            <Input {...register('seasonStart')} type="date" />
          </Field>
          <Field label={t('seasonEnd')} required {...write.error('seasonEnd')}>
            <Input {...register('seasonEnd')} type="date" />
          </Field>
        </div>
      ) : null}
      {skips ? <Skips write={write} onChange={onChange} /> : null}
      <ResourceBoxes control={register('resourceIds')} subjects={calendar.subjects} leader={guideId} />
    </>
  )
}

function Skips({ write, onChange }: Pick<Props, 'write' | 'onChange'>) {
  const t = useTexts(availability)
  const { control, setValue } = write.form
  const dates = useWatch({ control, name: 'leaveOut' })
  const [date, setDate] = useState('')
  const set = (next: string[]) => {
    setValue('leaveOut', next.toSorted())
    onChange()
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('skip')} help={t('skipHelp')} note={t('optional')}>
          <Input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <Button
          variant="secondary"
          className="mt-7"
          disabled={!date}
          onClick={() => {
            set([...new Set([...dates, date])])
            setDate('')
          }}
        >
          {t('addSkip')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {dates.map((one) => (
          <li key={one}>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('unskip', { date: formatLocalDate(one, 'day') })}
              onClick={() => set(dates.filter((other) => other !== one))}
            >
              {formatLocalDate(one, 'day')} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
