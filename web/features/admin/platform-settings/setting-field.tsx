import type { SettingShape } from '#contract/settings/admin.ts'
import type { SettingKey } from '#contract/settings/values.ts'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { platformSettingsDesk } from '#web/features/admin/texts/platform-settings.en.ts'
import { isCents, type Draft } from './use-draft.ts'

const options = [
  ...(['daily', 'weekly', 'monthly', 'none', 'ask', 'on', 'off', 'open', 'paused', 'server'] as const),
  ...(['error', 'warn', 'info', 'debug'] as const),
] as const
export const isOption = (text: string): text is (typeof options)[number] => options.some((one) => one === text)

/** One value with its range; a changed one stands out. */
export function SettingField({ name, shape, draft }: { name: SettingKey; shape: SettingShape; draft: Draft }) {
  const t = useTexts(platformSettingsDesk)
  const { kind, least, most, newBookingsOnly } = shape
  const error = draft.refusals[name]
  const className = cx(draft.isChanged(name) && 'bg-warn-soft font-semibold')
  const bound = (number: number | null) =>
    ((number ?? 0) / (isCents(name) ? 100 : 1)).toLocaleString('en-US', { maximumFractionDigits: 2 })
  const range =
    kind === 'choice' ? '' : t(kind === 'list' ? 'listOf' : 'rangeOf', { least: bound(least), most: bound(most) })
  const help = [range, newBookingsOnly ? t('newOnly') : ''].filter(Boolean).join(' · ')
  return (
    <Field label={t(name)} {...(help ? { help } : {})} {...(error ? { error } : {})}>
      {kind === 'choice' ? (
        <Select
          value={draft.value(name)}
          onChange={({ target }) => draft.type(name, target.value)}
          className={className}
          options={shape.options.map((value) => ({ value, label: isOption(value) ? t(value) : value }))}
        />
      ) : (
        <Input
          value={draft.value(name)}
          onChange={({ target }) => draft.type(name, target.value)}
          maxLength={80}
          autoComplete="off"
          inputMode={kind === 'list' ? 'text' : 'decimal'}
          className={className}
        />
      )}
    </Field>
  )
}
