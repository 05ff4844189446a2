import type { ReactNode } from 'react'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import type { WriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { isMetric, lengthIn, milesOf, type MeasureLocale } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'
import { usStates } from '#web/lib/us-states.ts'
import type { ShownArea } from './queries.ts'
import { areasDesk } from './texts/areas-desk.en.ts'

export type AreaValues = Record<
  | 'name'
  | 'state'
  | 'lat'
  | 'lng'
  | 'radiusMiles'
  | 'landManager'
  | 'permitRule'
  | 'coverage'
  | 'closures'
  | 'sheriff'
  | 'sheriffPhone'
  | 'rescue'
  | 'rescuePhone'
  | 'hospital'
  | 'hospitalPhone'
  | 'hospitalAddress'
  | 'checkedOn',
  string
> & { isActive: boolean }

export const emptyArea = (measures: MeasureLocale): AreaValues => ({
  name: '',
  state: '',
  lat: '',
  lng: '',
  radiusMiles: isMetric(measures) ? '30' : '20',
  landManager: '',
  permitRule: '',
  coverage: '',
  closures: '',
  sheriff: '',
  sheriffPhone: '',
  rescue: '',
  rescuePhone: '',
  hospital: '',
  hospitalPhone: '',
  hospitalAddress: '',
  checkedOn: '',
  isActive: true,
})

export const valuesOf = (area: ShownArea, measures: MeasureLocale): AreaValues => ({
  ...area,
  lat: String(area.lat),
  lng: String(area.lng),
  radiusMiles: String(Math.round(lengthIn(area.radiusMiles, measures) * 100) / 100),
  checkedOn: area.checkedOn ?? '',
  isActive: area.status === 'active',
})

/** What is no number stays for the contract to refuse. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** As the contract has it. */
export const areaOf = (
  { lat, lng, radiusMiles, checkedOn, ...values }: AreaValues & { reason: string },
  measures: MeasureLocale,
) => ({
  ...values,
  lat: numberOf(lat),
  lng: numberOf(lng),
  radiusMiles: Math.round(milesOf(numberOf(radiusMiles), measures) * 1000) / 1000,
  checkedOn: checkedOn === '' ? null : checkedOn,
})

/** Everything about an area, in three parts. */
export function AreaFields({ form: { register }, error }: WriteForm<AreaValues & { reason: string }>) {
  const t = useTexts(areasDesk)
  const measures = useMeasureLocale()
  return (
    <div className="grid gap-6">
      <Group title={t('where')}>
        <Field label={t('name')} required {...error('name')}>
          <Input {...register('name')} maxLength={80} />
        </Field>
        <Field label={t('state')} required {...error('state')}>
          <Select {...register('state')} placeholder={t('chooseState')} options={usStates} />
        </Field>
        <Field label={t('lat')} help={t('spotHelp')} required {...error('lat')}>
          <Input {...register('lat')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t('lng')} help={t('lngHelp')} required {...error('lng')}>
          <Input {...register('lng')} inputMode="text" autoComplete="off" />
        </Field>
        <Field label={t(isMetric(measures) ? 'radiusKilometers' : 'radiusMiles')} required {...error('radiusMiles')}>
          <Input {...register('radiusMiles')} inputMode="decimal" autoComplete="off" />
        </Field>
      </Group>
      <Group title={t('emergency')}>
        {(
          [
            ['rescue', 'rescuePhone'],
            ['sheriff', 'sheriffPhone'],
            ['hospital', 'hospitalPhone'],
          ] as const
        ).map(([name, phone]) => (
          <div key={name} className="contents">
            <Field label={t(name)} {...error(name)}>
              <Input {...register(name)} maxLength={120} autoComplete="off" />
            </Field>
            <Field label={t(phone)} {...error(phone)}>
              <Input {...register(phone)} type="tel" maxLength={24} autoComplete="off" />
            </Field>
          </div>
        ))}
        <Field label={t('hospitalAddress')} {...error('hospitalAddress')}>
          <Input {...register('hospitalAddress')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={t('checkedOn')} help={t('checkedHelp')} {...error('checkedOn')}>
          <Input {...register('checkedOn')} type="date" />
        </Field>
      </Group>
      <Group title={t('rules')}>
        <Field label={t('landManager')} {...error('landManager')}>
          <Input {...register('landManager')} maxLength={120} autoComplete="off" />
        </Field>
        <Field label={t('coverage')} {...error('coverage')}>
          <Textarea {...register('coverage')} rows={2} maxLength={500} />
        </Field>
        <Field label={t('permitRule')} {...error('permitRule')}>
          <Textarea {...register('permitRule')} rows={2} maxLength={500} />
        </Field>
        <Field label={t('closures')} help={t('closuresHelp')} {...error('closures')}>
          <Textarea {...register('closures')} rows={2} maxLength={1000} />
        </Field>
      </Group>
      <Checkbox label={t('isActive')} {...register('isActive')} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-3 font-semibold">{title}</legend>
      <div className="grid items-start gap-4 tablet:grid-cols-2">{children}</div>
    </fieldset>
  )
}
