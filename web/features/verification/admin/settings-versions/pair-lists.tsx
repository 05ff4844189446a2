import { X } from 'lucide-react'
import { useState } from 'react'
import { categories } from '#contract/catalogue/values.ts'
import { documentKinds } from '#contract/verification/values.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Select } from '#web/design/select.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { useLabels } from './use-labels.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Choice {
  label: string
  placeholder: string
  options: readonly { value: string; label: string }[]
}
interface Props {
  draft: SettingsDraft
  /** The keys are `group.first.second`. */
  group: 'proves' | 'noLicense' | 'credential'
  first: Choice
  second: Choice
}

/** What belongs together in pairs: each can be taken out, and further ones are added. */
function PairList({ draft, group, first, second }: Props) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const set = Object.entries(draft.fields)
    .filter(([key, value]) => key.startsWith(`${group}.`) && value === 'yes')
    .map(([key]) => key)
    .toSorted((a, b) => a.localeCompare(b))
  const add = () => {
    draft.type(`${group}.${one}.${other}`, 'yes')
    setOther('')
  }
  return (
    <div className="grid max-w-form gap-4">
      <ul className="grid">
        {set.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3 border-b border-line text-sm">
            <span className={draft.isChanged(key) ? 'font-semibold' : ''}>{label.key(key)}</span>
            <IconButton label={t('removeOf', { what: label.key(key) })} onClick={() => draft.type(key, '')}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 tablet:grid-cols-[1fr_1fr_auto]">
        <Field label={first.label}>
          <Select
            value={one}
            placeholder={first.placeholder}
            options={first.options}
            onChange={({ target }) => setOne(target.value)}
          />
        </Field>
        <Field label={second.label}>
          <Select
            value={other}
            placeholder={second.placeholder}
            options={second.options.filter(({ value }) => value !== one)}
            onChange={({ target }) => setOther(target.value)}
          />
        </Field>
        <Button variant="secondary" disabled={one === '' || other === ''} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </div>
  )
}

/** A document that proves another one as well. */
export function Proofs({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  const options = documentKinds.map((value) => ({ value, label: label.kind(value) }))
  const placeholder = t('chooseDocument')
  return (
    <PairList
      draft={draft}
      group="proves"
      first={{ label: t('counts'), placeholder, options }}
      second={{ label: t('as'), placeholder, options }}
    />
  )
}

/** States in which no license exists for a category. */
export function WithoutLicense({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  return (
    <PairList
      draft={draft}
      group="noLicense"
      first={{ label: t('state'), placeholder: t('chooseState'), options: usStates }}
      second={{
        label: t('category'),
        placeholder: t('chooseCategory'),
        options: categories.map((value) => ({ value, label: label.category(value) })),
      }}
    />
  )
}

/** Documents of which one for each category offered makes a guide Certified. */
export function Credentials({ draft }: { draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const label = useLabels()
  return (
    <PairList
      draft={draft}
      group="credential"
      first={{
        label: t('document'),
        placeholder: t('chooseDocument'),
        options: documentKinds.map((value) => ({ value, label: label.kind(value) })),
      }}
      second={{
        label: t('category'),
        placeholder: t('chooseCategory'),
        options: categories.map((value) => ({ value, label: label.category(value) })),
      }}
    />
  )
}
