import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ModuleDocument } from '#contract/training/schemas.ts'
import type { TrainingModule } from '#contract/training/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Difference } from '#web/features/operators/difference.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { moduleChanges, type PartChange } from './module-changes.ts'
import { versionQuery } from './queries.ts'

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const

interface Props {
  before: ModuleDocument
  after: ModuleDocument
  /** Names alone, until one is opened. */
  brief?: boolean
}

/** The parts that differ, each with its lines; few ones stand open. */
export function ChangeList({ before, after, brief = false }: Props) {
  const t = useTexts(trainingDesk)
  const changes = useMemo(() => moduleChanges(before, after), [before, after])
  const nameOf = ({ kind, name }: PartChange) =>
    kind === 'head' ? t('head') : kind === 'order' ? t('order') : t(`part_${kind}`, { name })
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{t('changes', { count: changes.length })}</p>
      {changes.length === 0 ? null : (
        <ul aria-label={t('difference')} className="grid min-w-0">
          {changes.map((one) => (
            <li key={`${one.kind} ${one.name} ${one.change}`} className="min-w-0 border-b border-line last:border-0">
              <details open={!brief && changes.length <= 3}>
                <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
                  <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(one)}</span>
                  <Badge tone={tones[one.change]}>{t(`change_${one.change}`)}</Badge>
                </summary>
                <div className="pb-3">
                  <Difference before={one.before} after={one.after} around={2} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a published version changed in the one before it. */
export function VersionChanges({ module, version }: { module: TrainingModule; version: string }) {
  const found = useQuery(versionQuery(module, version))
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { before, document } = found.data
  return before ? <ChangeList before={before} after={document} /> : null
}
