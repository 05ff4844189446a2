import { categories, difficulties } from '#contract/catalogue/values.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useEditor, useField, useProblem } from '../editor/editor-context.tsx'
import { FieldSpot, spotOf } from '../editor/field-spot.tsx'
import { ChoiceField, NumberBox, TextField } from '../editor/inputs.tsx'
import { fieldTexts } from '../texts/listing-fields.en.ts'

const spoken = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko'] as const

export function BasicsStep() {
  const t = useTexts(fieldTexts)
  const s = useTexts(sale)
  const a = useTexts(adventure)
  const locale = useLocale()
  const { listing } = useEditor()
  const [languages, setLanguages] = useField('languages')
  const [isLesson, setLesson] = useField('isLesson')
  return (
    <>
      <TextField field="title" label={t('title')} help={t('titleHelp')} max={120} />
      <TextField field="summary" label={t('summary')} help={t('summaryHelp')} max={400} rows={2} />
      <TextField field="description" label={t('description')} help={t('descriptionHelp')} max={8000} rows={8} />
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        {listing.version === null ? (
          <ChoiceField
            field="category"
            label={t('category')}
            options={categories.map((value) => ({ value, label: s(value) }))}
          />
        ) : null}
        <ChoiceField
          field="difficulty"
          label={t('difficulty')}
          options={difficulties.map((value) => ({ value, label: `${s(value)}: ${a(`${value}Means`)}` }))}
        />
        <Duration />
      </div>
      <FieldSpot field="languages" title={t('languages')}>
        <div className="grid grid-cols-2 gap-x-4 tablet:grid-cols-3">
          {spoken.map((code) => (
            <Checkbox
              key={code}
              label={languageNames([code], locale)}
              checked={languages.includes(code)}
              onChange={({ target }) =>
                setLanguages(target.checked ? [...languages, code] : languages.filter((one) => one !== code))
              }
            />
          ))}
        </div>
      </FieldSpot>
      <FieldSpot field="isLesson" title={t('isLesson')}>
        <Checkbox
          label={t('isLessonLabel')}
          help={t('isLessonHelp')}
          checked={isLesson}
          onChange={({ target }) => setLesson(target.checked)}
        />
      </FieldSpot>
    </>
  )
}

const day = 1440

/** Hours, or whole days where the trip has more than one. */
function Duration() {
  const t = useTexts(fieldTexts)
  const [minutes, set] = useField('durationMinutes')
  const problem = useProblem('durationMinutes')
  const inDays = minutes !== null && minutes >= day && minutes % day === 0
  const scale = inDays ? day : 60
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <NumberBox
        key={scale}
        id={spotOf('durationMinutes')}
        label={t('durationMinutes')}
        value={minutes}
        onValue={set}
        scale={scale}
        min={inDays ? day : 30}
        max={60 * day}
        error={problem}
      />
      <Field label={t('durationUnit')}>
        <Select
          value={inDays ? 'days' : 'hours'}
          options={[
            { value: 'hours', label: t('hours') },
            { value: 'days', label: t('days') },
          ]}
          onChange={({ target }) => {
            const count = Math.max(1, Math.round((minutes ?? 0) / scale))
            set(target.value === 'days' ? Math.min(60, count) * day : Math.min(23, count) * 60)
          }}
        />
      </Field>
    </div>
  )
}
