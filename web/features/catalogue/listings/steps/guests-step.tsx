import { accessSurfaces, toiletKinds, transferKinds } from '#contract/catalogue/values.ts'
import { limits } from '#contract/wire/limits.ts'
import type { AccessDetails } from '#contract/catalogue/trip-facts.ts'
import { Field } from '#web/design/field.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useField, useProblem } from '../editor/editor-context.tsx'
import { FieldSpot, spotOf } from '../editor/field-spot.tsx'
import { LinesField, NumberBox, NumberField, TextField } from '../editor/inputs.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { inchesOf, stepIn, isMetric, poundsOf, weightIn } from '#web/lib/language/measures.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

export function GuestsStep() {
  const t = useTexts(fieldTexts)
  const measures = useMeasureLocale()
  const e = useTexts(editorTexts)
  const [kind, setKind] = useField('kind')
  const problem = useProblem('kind')
  return (
    <>
      <div id={spotOf('kind')}>
        <RadioGroup
          look="cards"
          name="kind"
          label={t('kind')}
          value={kind ?? ''}
          onValueChange={(value) => setKind(value === 'private' ? 'private' : 'shared')}
          options={[
            { value: 'shared', label: t('shared'), help: t('sharedHelp') },
            { value: 'private', label: t('private'), help: t('privateHelp') },
          ]}
          {...(problem ? { error: problem } : {})}
        />
      </div>
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        <NumberField field="maxParty" label={t('maxParty')} min={1} max={limits.partyMax} unit={t('people')} />
        {kind === 'private' ? null : (
          <NumberField
            field="minimumToRun"
            label={t('minimumToRun')}
            help={t('minimumToRunHelp')}
            note={e('optional')}
            min={2}
            max={limits.partyMax}
            unit={t('people')}
          />
        )}
        <NumberField field="minimumAge" label={t('minimumAge')} help={t('minimumAgeHelp')} max={99} unit={t('years')} />
        <NumberField
          field="weightLimitPounds"
          label={t('weightLimitPounds')}
          note={e('optional')}
          min={50}
          max={2000}
          unit={t(isMetric(measures) ? 'kilograms' : 'pounds')}
          measure={{ shown: (kept) => weightIn(kept, measures), kept: (typed) => poundsOf(typed, measures) }}
        />
      </div>
      <TextField field="fitness" label={t('fitness')} help={t('fitnessHelp')} max={1000} rows={2} />
      <Access />
      <LinesField field="accessFacts" label={t('accessFacts')} note={e('optional')} help={t('onePerLine')} rows={2} />
    </>
  )
}

const nothing: AccessDetails = {
  surface: null,
  steepestGrade: null,
  longestStep: null,
  toilets: null,
  transfer: null,
  adaptiveGear: '',
}

function Access() {
  const t = useTexts(fieldTexts)
  const measures = useMeasureLocale()
  const e = useTexts(editorTexts)
  const [given, set] = useField('accessDetails')
  const access = given ?? nothing
  const change = (with_: Partial<AccessDetails>) => {
    const next = { ...access, ...with_ }
    set(Object.values(next).every((value) => value === null || value === '') ? null : next)
  }
  return (
    <FieldSpot field="accessDetails" title={t('accessDetails')} help={t('accessDetailsHelp')}>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Field label={t('surface')}>
          <Select
            value={access.surface ?? ''}
            placeholder={e('choose')}
            options={accessSurfaces.map((value) => ({ value, label: t(`surface_${value}`) }))}
            onChange={({ target }) => change({ surface: accessSurfaces.find((one) => one === target.value) ?? null })}
          />
        </Field>
        <Field label={t('toilets')}>
          <Select
            value={access.toilets ?? ''}
            placeholder={e('choose')}
            options={toiletKinds.map((value) => ({ value, label: t(`toilets_${value}`) }))}
            onChange={({ target }) => change({ toilets: toiletKinds.find((one) => one === target.value) ?? null })}
          />
        </Field>
        <NumberBox
          label={t('steepestGrade')}
          unit={t('percent')}
          max={100}
          value={access.steepestGrade}
          onValue={(steepestGrade) => change({ steepestGrade })}
        />
        <NumberBox
          label={t('longestStep')}
          unit={t(isMetric(measures) ? 'centimeters' : 'inches')}
          max={isMetric(measures) ? 152 : 60}
          value={access.longestStep === null ? null : stepIn(access.longestStep, measures)}
          onValue={(step) => change({ longestStep: step === null ? null : inchesOf(step, measures) })}
        />
        <Field label={t('transfer')}>
          <Select
            value={access.transfer ?? ''}
            placeholder={e('choose')}
            options={transferKinds.map((value) => ({ value, label: t(`transfer_${value}`) }))}
            onChange={({ target }) => change({ transfer: transferKinds.find((one) => one === target.value) ?? null })}
          />
        </Field>
        <Field label={t('adaptiveGear')}>
          <Textarea
            rows={1}
            className="min-h-12!"
            value={access.adaptiveGear}
            maxLength={500}
            placeholder={t('adaptiveGearHint')}
            onChange={({ target }) => change({ adaptiveGear: target.value })}
          />
        </Field>
      </div>
    </FieldSpot>
  )
}
