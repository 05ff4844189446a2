import type { SystemState } from '#contract/admin/system.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { systemDesk } from '../texts/system-desk.en.ts'

/** The variables of one group: what is set, and of secrets no more than their end. */
export function VariableList({ group: { group, mode, variables } }: { group: SystemState['groups'][number] }) {
  const t = useTexts(systemDesk)
  return (
    <Card as="section" padding="sm" className="mb-4 grid min-w-0 break-inside-avoid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{t(`group_${group}`)}</h3>
        {mode === null ? null : (
          <Badge tone={mode === 'connected' ? 'success' : mode === 'off' ? 'warn' : 'neutral'}>{t(`is_${mode}`)}</Badge>
        )}
      </div>
      <dl className="grid text-sm">
        {variables.map(({ name, isSet, shown }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <dt className="font-mono text-xs wrap-anywhere text-ink-muted">{name}</dt>
            <dd className={isSet ? 'min-w-0 wrap-anywhere tabular-nums' : 'text-ink-muted'}>
              {isSet ? (shown ?? t('set')) : t('notSet')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
