import type { AreaNeedVersion } from '#contract/recruitment/area-need.ts'
import { Part, useMoment } from '#web/features/operators/parts.tsx'
import { areaNeedDesk } from '#web/features/recruitment/admin/texts/area-need-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usePlace } from './use-place.ts'

/** Who changed what, when, and why. */
export function Versions({ versions }: { versions: readonly AreaNeedVersion[] }) {
  const t = useTexts(areaNeedDesk)
  const moment = useMoment()
  const place = usePlace()
  const shown = (need: number | null) => (need === null ? t('asUsual') : String(need))
  return (
    <Part title={t('versions')}>
      {versions.length === 0 ? <p className="text-ink-muted">{t('noVersions')}</p> : null}
      <ol className="grid gap-5">
        {versions.map(({ version, at, by, reason, changes }) => (
          <li key={version} className="grid max-w-text gap-1 border-l-2 border-line pl-4 text-sm">
            <span className="text-ink-muted">{t('by', { time: moment(at), who: by })}</span>
            <span className="wrap-anywhere">{reason}</span>
            <ul className="grid gap-0.5 tabular-nums">
              {changes.map(({ state, category, from, to }) => (
                <li key={`${state} ${category}`}>
                  {t('change', { place: place(state, category), from: shown(from), to: shown(to) })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Part>
  )
}
