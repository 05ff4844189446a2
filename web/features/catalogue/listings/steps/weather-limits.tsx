import { weatherLimitBounds as bounds } from '#contract/catalogue/listing-values.ts'
import type { WeatherLimits } from '#contract/catalogue/trip-facts.ts'
import { limitsFor } from '#contract/conditions/limits.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { NumberBox } from '../editor/inputs.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'

const usual: WeatherLimits = {
  windMph: null,
  stormChance: null,
  heatF: null,
  coldF: null,
  aqi: null,
  leastFlowCfs: null,
  mostFlowCfs: null,
}
const fields = [
  ['windMph', 'mph'],
  ['stormChance', 'percent'],
  ['heatF', 'fahrenheit'],
  ['coldF', 'fahrenheit'],
  ['aqi', 'aqiUnit'],
] as const

const inWords = (value: number, unit: string) => `${value.toLocaleString('en-US').replace('-', '−')} ${unit}`

/** From where on the weather asks the guide; what is left empty is what trips of the category have. */
export function WeatherLimitFields() {
  const t = useTexts(fieldTexts)
  const e = useTexts(editorTexts)
  const { values } = useEditor()
  const [given, set] = useField('weatherLimits')
  const own = given ?? usual
  const { red } = limitsFor(values.category, null)
  const change = (with_: Partial<WeatherLimits>) => {
    const next = { ...own, ...with_ }
    set(Object.values(next).every((value) => value === null) ? null : next)
  }
  return (
    <FieldSpot field="weatherLimits" title={t('weatherLimits')} help={t('weatherLimitsHelp')}>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        {fields.map(([field, unit]) => (
          <NumberBox
            key={field}
            label={t(field)}
            note={e('optional')}
            {...(red[field] === null ? {} : { help: t('usualLimit', { value: inWords(red[field], t(unit)) }) })}
            unit={t(unit)}
            min={bounds[field][0]}
            max={bounds[field][1]}
            value={own[field]}
            onValue={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <div className="mt-2 grid items-start gap-5 tablet:grid-cols-2">
        {(['leastFlowCfs', 'mostFlowCfs'] as const).map((field) => (
          <NumberBox
            key={field}
            label={t(field)}
            note={e('optional')}
            unit={t('cfs')}
            min={bounds.flowCfs[0]}
            max={bounds.flowCfs[1]}
            value={own[field]}
            onValue={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      <p className="max-w-text text-sm text-ink-muted">{t('flowHelp')}</p>
    </FieldSpot>
  )
}
