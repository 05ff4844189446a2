import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { settingPartNames, settingParts, type SettingKey, type SettingPart } from '#contract/settings/values.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { History, Scheduled } from './history.tsx'
import { Publish } from './publish.tsx'
import { settingsQuery, type SettingsState } from './queries.ts'
import { SettingField } from './setting-field.tsx'
import { platformSettingsDesk } from '#web/features/admin/texts/platform-settings.en.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** The business settings: found by a word, changed, previewed, published, and rolled back. */
export function PlatformSettingsScreen() {
  const t = useTexts(platformSettingsDesk)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <SettingsEditor parts={settingPartNames.filter((part) => part !== 'operation')} />
    </DeskPage>
  )
}

/** These parts of the settings; they share versions and history with all others. */
export function SettingsEditor({ parts }: { parts: readonly SettingPart[] }) {
  const found = useQuery(settingsQuery)
  if (found.data) return <Editor state={found.data} among={parts} />
  return found.isPending ? <Waiting /> : <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
}

function Editor({ state, among }: { state: SettingsState; among: readonly SettingPart[] }) {
  const t = useTexts(platformSettingsDesk)
  const draft = useDraft(state)
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const fits = (part: SettingPart, key: SettingKey) =>
    wanted === '' || `${t(`part_${part}`)} ${t(key)} ${key}`.toLowerCase().includes(wanted)
  const parts = among
    .map((part) => ({ part, keys: settingParts[part].filter((key) => fits(part, key)) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <div className="grid grid-cols-1 items-start gap-10 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 gap-8">
        {among.length > 1 ? (
          <div className="max-w-form">
            <Field label={t('find')}>
              <Input
                type="search"
                value={word}
                maxLength={60}
                autoComplete="off"
                icon={<Search aria-hidden="true" />}
                onChange={({ target }) => setWord(target.value)}
              />
            </Field>
          </div>
        ) : null}
        {parts.length === 0 ? <EmptyState title={t('noneFound')} /> : null}
        {parts.map(({ part, keys }) => (
          <Fields
            key={part}
            part={part}
            keys={keys}
            state={state}
            draft={draft}
            open={wanted !== '' || part === among[0]}
          />
        ))}
        {among.length > 1 ? <p className="max-w-text text-sm text-ink-muted">{t('elsewhereText')}</p> : null}
      </div>
      <div className="grid grid-cols-1 gap-10 wide:sticky wide:top-20">
        <Part title={t('changes')}>
          <Publish state={state} draft={draft} />
        </Part>
        <Scheduled state={state} />
        <History state={state} />
      </div>
    </div>
  )
}

interface FieldsProps {
  part: SettingPart
  keys: readonly SettingKey[]
  state: SettingsState
  draft: Draft
  open: boolean
}

/** One subject; folded until it is looked for, or has a change. */
function Fields({ part, keys, state, draft, open }: FieldsProps) {
  const t = useTexts(platformSettingsDesk)
  const shapes = new Map(state.shapes.map((shape) => [shape.key, shape]))
  const changed = keys.some((key) => draft.isChanged(key) || draft.refusals[key])
  return (
    <details open={open || changed || undefined} className="border-t border-line pt-3">
      <summary className="disclosure cursor-pointer justify-between pr-2 text-display-xs">{t(`part_${part}`)}</summary>
      <div className="grid items-start gap-5 pt-4 tablet:grid-cols-2">
        {keys.map((key) => {
          const shape = shapes.get(key)
          return shape ? <SettingField key={key} name={key} shape={shape} draft={draft} /> : null
        })}
      </div>
    </details>
  )
}
