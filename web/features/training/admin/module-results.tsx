import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/design/badge.tsx'
import { Link } from '#web/design/link.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { modulesQuery } from './queries.ts'

/** Every module with its version and how guides do in it. */
export function ModuleResults() {
  const t = useTexts(trainingDesk)
  const moment = useMoment()
  const found = useQuery(modulesQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { modules, final } = found.data
  const rate = ({ attempts, passed, guides }: { attempts: number; passed: number; guides: number }) =>
    attempts === 0
      ? t('results', { count: 0 })
      : `${t('results', { count: attempts })} · ${t('rate', { percent: Math.round((passed / attempts) * 100), guides })}`
  return (
    <ul className="grid">
      {modules.map((one) => (
        <li
          key={one.module}
          className="group relative grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm tablet:grid-cols-[1.4fr_1fr_1.4fr] tablet:items-center"
        >
          <span className="flex flex-wrap items-center gap-3">
            <Link to={`/admin/training?module=${one.module}`} variant="title" stretched className="font-semibold">
              {one.title}
            </Link>
            {one.draftedAt ? <Badge tone="info">{t('drafted', { time: moment(one.draftedAt) })}</Badge> : null}
          </span>
          <span className="text-ink-muted">{t('version', { version: one.version })}</span>
          <span className="text-ink-muted tabular-nums">
            {rate(one)}
            <span className="block">{t('counts', one)}</span>
          </span>
        </li>
      ))}
      <li className="grid gap-x-6 gap-y-1 py-3 text-sm tablet:grid-cols-[1.4fr_1fr_1.4fr]">
        <span className="font-semibold">{t('final')}</span>
        <span />
        <span className="text-ink-muted tabular-nums">{rate(final)}</span>
      </li>
    </ul>
  )
}
