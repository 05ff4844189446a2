import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { LinesField, TextField } from '../editor/inputs.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { WeatherLimitFields } from './weather-limits.tsx'

const mostLicenses = 20

export function SafetyStep() {
  const t = useTexts(fieldTexts)
  const e = useTexts(editorTexts)
  return (
    <>
      <TextField field="season" label={t('season')} note={e('optional')} placeholder={t('seasonHint')} max={500} />
      <LinesField
        field="species"
        label={t('species')}
        note={e('optional')}
        help={t('onePerLine')}
        placeholder={t('speciesHint')}
        rows={2}
      />
      <Licenses />
      <LinesField
        field="safetyNotes"
        label={t('safetyNotes')}
        help={t('onePerLine')}
        placeholder={t('safetyNotesHint')}
        rows={4}
      />
      <WeatherLimitFields />
    </>
  )
}

function Licenses() {
  const t = useTexts(fieldTexts)
  const { values } = useEditor()
  const [given, set] = useField('guestLicenses')
  const licenses = given ?? []
  const change = (at: number, with_: Partial<(typeof licenses)[number]>) =>
    set(licenses.map((one, nth) => (nth === at ? { ...one, ...with_ } : one)))
  return (
    <FieldSpot field="guestLicenses" title={t('guestLicenses')} help={t('guestLicensesHelp')}>
      <ul className="grid gap-4">
        {licenses.map((license, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
          <li key={at} className="grid gap-3 rounded-lg border border-line bg-surface-raised p-4">
            <div className="flex items-center justify-between gap-2">
              <span className="font-semibold">{t('license', { at: at + 1 })}</span>
              <IconButton
                label={t('removeLicense', { at: at + 1 })}
                onClick={() => set(licenses.length === 1 ? null : licenses.filter((_none, nth) => nth !== at))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
            <div className="grid gap-3 tablet:grid-cols-2">
              <Field label={t('state')}>
                <Select
                  value={license.state}
                  placeholder={t('chooseState')}
                  options={usStates}
                  onChange={({ target }) => change(at, { state: target.value })}
                />
              </Field>
              <Field label={t('licenseSpecies')}>
                <Input
                  value={license.species}
                  maxLength={60}
                  onChange={({ target }) => change(at, { species: target.value })}
                />
              </Field>
              <Field label={t('licenseName')}>
                <Input
                  value={license.name}
                  maxLength={120}
                  placeholder={t('licenseNameHint')}
                  onChange={({ target }) => change(at, { name: target.value })}
                />
              </Field>
              <Field label={t('licenseNote')}>
                <Input
                  value={license.note}
                  maxLength={300}
                  onChange={({ target }) => change(at, { note: target.value })}
                />
              </Field>
            </div>
          </li>
        ))}
      </ul>
      {licenses.length < mostLicenses ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => set([...licenses, { state: values.place.state, species: '', name: '', note: '' }])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('addLicense')}
        </Button>
      ) : null}
    </FieldSpot>
  )
}
