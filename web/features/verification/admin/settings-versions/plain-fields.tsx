import type { PlainSetting } from '#contract/verification/settings-fields.ts'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** Least and most of a number; a level is chosen, a list holds several numbers, a text has no bounds to show. */
type Shape = readonly [least: number, most: number, kind?: 'list'] | 'level' | 'level_or_never' | 'text'

/** As the contract bounds them; it is the contract that judges. */
const parts = {
  documents: {
    'liability.eachOccurrence': [1, 100_000_000],
    'liability.aggregate': [1, 100_000_000],
    validDays: [1, 365],
    reminderDays: [1, 365, 'list'],
    renewDays: [1, 180],
    reviewBusinessDays: [1, 30],
  },
  checks: {
    identityTries: [1, 20],
    'backgroundChecks.package': 'text',
    'backgroundChecks.months': [1, 60],
    'backgroundChecks.monthsWithMinors': [1, 60],
    'backgroundChecks.inviteReminderDays': [1, 6, 'list'],
    'backgroundChecks.renewalReminderDays': [1, 180, 'list'],
    'backgroundChecks.waitBusinessDays': [5, 30],
  },
  gate: {
    'gate.publishLevel': 'level',
    'gate.instantLevel': 'level',
    'gate.pictures': [1, 20],
    'gate.noticeDays': [0, 365],
    'gate.noticeSeveralDays': [0, 365],
    'gate.tierLevels.flexible': 'level_or_never',
    'gate.tierLevels.moderate': 'level_or_never',
    'gate.tierLevels.firm': 'level_or_never',
    'gate.tierLevels.strict': 'level_or_never',
    'gate.tierLevels.expedition': 'level_or_never',
    'gate.tierLevels.final_sale': 'level_or_never',
  },
  elite: {
    'elite.months': [0, 120],
    'elite.trips': [0, 10_000],
    'elite.reviews': [0, 10_000],
    'elite.rating': [1, 5],
    'elite.cancelPercent': [0, 100],
    'elite.replyPercent': [0, 100],
    'elite.repliesAsked': [0, 1000],
  },
} as const satisfies Record<string, Partial<Record<PlainSetting, Shape>>>
export type SettingsPart = keyof typeof parts
export const settingsParts = Object.keys(parts) as SettingsPart[]

export function PlainFields({ part, draft }: { part: SettingsPart; draft: SettingsDraft }) {
  const entries = Object.entries(parts[part]) as [PlainSetting, Shape][]
  return (
    <div className="grid items-start gap-5 tablet:grid-cols-2 wide:grid-cols-3">
      {entries.map(([key, shape]) => (
        <PlainField key={key} name={key} shape={shape} draft={draft} />
      ))}
    </div>
  )
}

const levels = [0, 1, 2, 3, 4] as const

function PlainField({ name, shape, draft }: { name: PlainSetting; shape: Shape; draft: SettingsDraft }) {
  const t = useTexts(settingsDesk)
  const value = draft.fields[name] ?? ''
  const error = draft.errors[name]
  const className = cx(draft.isChanged(name) && 'bg-warn-soft font-semibold')
  const change = ({ target }: { target: { value: string } }) => draft.type(name, target.value)
  const help = () => {
    if (typeof shape === 'string') return {}
    const [least, most] = [shape[0].toLocaleString('en-US'), shape[1].toLocaleString('en-US')]
    return { help: t(shape[2] === 'list' ? 'listOf' : 'rangeOf', { least, most }) }
  }
  return (
    <Field label={t(name)} {...help()} {...(error ? { error } : {})}>
      {shape === 'level' || shape === 'level_or_never' ? (
        <Select
          value={value}
          onChange={change}
          className={className}
          options={[
            ...levels.map((level) => ({ value: String(level), label: t(`level_${level}`) })),
            ...(shape === 'level_or_never' ? [{ value: '5', label: t('level_5') }] : []),
          ]}
        />
      ) : (
        <Input
          value={value}
          onChange={change}
          maxLength={80}
          autoComplete="off"
          inputMode={shape === 'text' ? 'text' : shape[2] === 'list' ? 'text' : 'decimal'}
          className={className}
        />
      )}
    </Field>
  )
}
